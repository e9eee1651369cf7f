import { Countdown, Progress, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { dayAndClock, thousands } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { lotsNowWords } from './lots-now-words.ts'
import { overviewWords } from './overview-words.ts'
import { Said, TabLink } from './said.tsx'

type Props = { readonly picture: DrawPicture; readonly reveal: ReactNode }

const isPairing = ({ life }: DrawPicture) => life.charter?.lots?.rule === 'pairing'

/** A draw of lots while it goes on: how many are taken and left, and until when. */
export function LotsNow({ picture }: Pick<Props, 'picture'>) {
  return isPairing(picture) ? <Pairing picture={picture} /> : <Taking picture={picture} />
}

/** How a draw of lots ended. */
export function LotsOver({ picture, reveal }: Props) {
  const say = useWords(lotsNowWords)
  const { cancelledFor } = useWords(overviewWords)
  const { life, entry } = picture
  const { given = 0, left = 0 } = life.lots?.ended ?? entry.lots ?? {}
  const { by = 'empty', reason } = life.lots?.ended ?? {}
  const ended = isPairing(picture)
    ? { title: say.paired, more: say.pairedMore(thousands(given)) }
    : { title: say.ended[by], more: say.endedMore(thousands(given), thousands(left)) }
  return (
    <Said {...ended}>
      {reason && <p>{cancelledFor(reason)}</p>}
      {reveal}
    </Said>
  )
}

function Taking({ picture }: Pick<Props, 'picture'>) {
  const say = useWords(lotsNowWords)
  const overview = useWords(overviewWords)
  const lang = useLang()
  const now = useServerNow()
  const { life, entry } = picture
  const tell = (at: number) => dayAndClock(at, lang, now, entry.time_zone)
  const startsAt = entry.start_at === undefined ? 0 : Date.parse(entry.start_at)
  if (life.status === 'scheduled' && startsAt > now)
    return (
      <Said title={overview.startsAt(tell(startsAt))} more={overview.startsAtMore}>
        <Countdown now={now} target={startsAt} look="large" />
      </Said>
    )
  if (!life.lots) return <Said title={say.sealing} more={say.sealingMore} />
  const { given = 0, left = 0 } = entry.lots ?? {}
  return (
    <Said title={say.taking} more={say.takingMore(tell(life.closesAt ?? 0))}>
      <Progress done={given} total={Math.max(1, given + left)}>
        {say.taken(thousands(given), thousands(left))}
      </Progress>
    </Said>
  )
}

function Pairing({ picture: { life, entry } }: Pick<Props, 'picture'>) {
  const say = useWords(lotsNowWords)
  const lang = useLang()
  const now = useServerNow()
  return (
    <>
      <Said
        title={say.pairing}
        more={say.pairingMore(dayAndClock(life.closesAt ?? 0, lang, now, entry.time_zone))}
      />
      <TabLink to="lots">{say.toPair}</TabLink>
    </>
  )
}
