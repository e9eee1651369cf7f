import { Countdown, EmptyScene, Progress, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { dayAndClock, thousands } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { BeaconWait } from './beacon-wait.tsx'
import { lotsNowWords } from './lots-now-words.ts'
import { overviewWords } from './overview-words.ts'
import { Said } from './said.tsx'

type Props = { readonly picture: DrawPicture; readonly reveal: ReactNode }

/** A draw of lots: how many are taken and left, until when, and how it ended. */
export function LotsNow({ picture, reveal }: Props) {
  const say = useWords(lotsNowWords)
  const overview = useWords(overviewWords)
  const { life, entry } = picture
  const { status, lots, endedFor } = life
  const isPairing = life.charter?.lots?.rule === 'pairing'
  switch (status) {
    case 'draft':
    case 'scheduled':
    case 'open':
      return isPairing ? <Pairing picture={picture} /> : <Taking picture={picture} />
    case 'paused':
      return <Said title={overview.paused} more={overview.pausedMore} />
    case 'sealed':
      return <Said title={overview.sealing} more={overview.sealingMore} />
    case 'awaiting_beacon':
      return <BeaconWait life={life} />
    case 'cancelled':
      return (
        <EmptyScene title={overview.cancelled}>
          {endedFor === 'too_few' ? overview.tooFew : overview.cancelledFor(endedFor ?? '')}
        </EmptyScene>
      )
    case 'expired':
      return <EmptyScene title={overview.expired}>{overview.expiredMore}</EmptyScene>
    case 'failed':
      return <EmptyScene title={overview.failed}>{overview.failedMore}</EmptyScene>
    default: {
      const { given = 0, left = 0 } = lots?.ended ?? entry.lots ?? {}
      const { by = 'empty', reason } = lots?.ended ?? {}
      return (
        <Said
          title={isPairing ? say.paired : say.ended[by]}
          more={
            isPairing ? say.pairedMore(thousands(given)) : say.endedMore(thousands(given), thousands(left))
          }
        >
          {reason && <p>{overview.cancelledFor(reason)}</p>}
          {reveal}
        </Said>
      )
    }
  }
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
    <Said
      title={say.pairing}
      more={say.pairingMore(dayAndClock(life.closesAt ?? 0, lang, now, entry.time_zone))}
    />
  )
}
