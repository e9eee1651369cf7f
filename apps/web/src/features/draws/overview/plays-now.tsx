import { Countdown, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { dayAndClock, thousands } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { usePlays } from '../../../lib/use-plays.ts'
import { overviewWords } from './overview-words.ts'
import { Said } from './said.tsx'

type Props = { readonly id: string; readonly picture: DrawPicture }

/** A draw that people play one by one: until when, how often so far, and how it ended. */
export function PlaysNow({ id, picture }: Props) {
  const say = useWords(overviewWords)
  const lang = useLang()
  const now = useServerNow()
  const { life, entry } = picture
  const seen = usePlays(id, picture).data
  const { plays, stopped, closesAt = 0 } = life
  if (plays)
    return (
      <Said
        title={say.endedBy[plays.by]}
        more={say.endedMore(thousands(plays.playCount), thousands(plays.winCount))}
      >
        {plays.reason && <p>{say.cancelledFor(plays.reason)}</p>}
      </Said>
    )
  if (stopped)
    return (
      <Said title={say.stopping} more={say.stoppingMore}>
        <p>{say.cancelledFor(stopped.reason)}</p>
      </Said>
    )
  const played = seen?.total ?? entry.play?.play_count ?? 0
  return (
    <Said
      title={say.openUntil(dayAndClock(closesAt, lang, now, entry.time_zone))}
      more={say.openUntilMore(thousands(played), thousands(seen?.win_count ?? 0))}
    >
      <Countdown now={now} target={closesAt} look="large" />
    </Said>
  )
}
