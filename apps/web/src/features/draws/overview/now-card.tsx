import { isBeforeClose } from '@fairdraw/domain'
import { Button, Countdown, EmptyScene, Progress, useWords } from '@fairdraw/ui'
import { ZhuButton } from '@fairdraw/ui/desk'
import { type ReactNode, useState } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { clock, dayAndClock, thousands } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { isPlayed } from '../../../lib/use-plays.ts'
import { CancelDialog, OpenDialog } from '../move-dialogs.tsx'
import { BeaconWait } from './beacon-wait.tsx'
import { LotsNow, LotsOver } from './lots-now.tsx'
import { overviewWords } from './overview-words.ts'
import { PlaysNow } from './plays-now.tsx'
import { Said, TabLink } from './said.tsx'
import './overview.css'

type Props = {
  readonly id: string
  readonly picture: DrawPicture
  /** The winners on their stage, where there are any. */
  readonly reveal: ReactNode
}

/** What the draw is doing now, and the one act that is due. */
export function NowCard({ id, picture, reveal }: Props) {
  const say = useWords(overviewWords)
  const [shown, setShown] = useState<'open' | 'cancel' | null>(null)
  const { life, entry } = picture
  const mayCancel = isBeforeClose(life.status) && !life.stopped
  const hasPlays = isPlayed(picture) && life.status === 'open'
  const mayOpen = life.status === 'open' && entry.opening.by === 'manual' && picture.joinCount > 0
  const movable = {
    id,
    title: entry.title,
    join_count: picture.joinCount,
    fixed_level: life.charter?.level ?? null,
    series: entry.series,
    task_type: entry.task_type,
  }
  const close = () => setShown(null)
  return (
    <section className="fd-card now-card" aria-label={say.now}>
      <Now id={id} picture={picture} reveal={reveal} />
      {(mayOpen || mayCancel) && (
        <footer>
          {mayCancel && (
            <Button look="danger" onClick={() => setShown('cancel')}>
              {hasPlays ? say.endPlays : say.cancelDraw}
            </Button>
          )}
          {mayOpen && (
            <ZhuButton size="large" onClick={() => setShown('open')}>
              {say.openNow}
            </ZhuButton>
          )}
        </footer>
      )}
      {shown === 'open' && <OpenDialog draw={movable} onClose={close} />}
      {shown === 'cancel' && <CancelDialog draw={movable} onClose={close} />}
    </section>
  )
}

function Now({ id, picture, reveal }: Props) {
  const say = useWords(overviewWords)
  const { life } = picture
  const { by } = picture.entry.opening
  if (isPlayed(picture) && (life.status === 'open' || life.plays))
    return <PlaysNow id={id} picture={picture} />
  if (by === 'rounds' && life.show) return <ShowNow picture={picture} />
  switch (life.status) {
    case 'scheduled':
    case 'open':
    case 'draft':
      return by === 'lots' ? <LotsNow picture={picture} /> : <BeforeClose picture={picture} />
    case 'paused':
      return <Said title={say.paused} more={say.pausedMore} />
    case 'sealed':
      return <Said title={say.sealing} more={say.sealingMore} />
    case 'live':
      return <ShowNow picture={picture} />
    case 'awaiting_beacon':
      return (
        <>
          <BeaconWait life={life} />
          {by !== 'lots' && reveal}
        </>
      )
    case 'drawn':
    case 'claiming':
    case 'closed':
      return by === 'lots' ? <LotsOver picture={picture} reveal={reveal} /> : reveal
    case 'cancelled':
      return (
        <EmptyScene title={say.cancelled}>
          {life.endedFor === 'too_few' ? say.tooFew : say.cancelledFor(life.endedFor ?? '')}
        </EmptyScene>
      )
    case 'expired':
      return <EmptyScene title={say.expired}>{say.expiredMore}</EmptyScene>
    case 'failed':
      return <EmptyScene title={say.failed}>{say.failedMore}</EmptyScene>
  }
}

/** A show that has begun: what it is doing stands on the screen, here only how far it is. */
function ShowNow({ picture: { life } }: { readonly picture: DrawPicture }) {
  const say = useWords(overviewWords)
  if (life.show?.endedAt !== undefined)
    return (
      <>
        <Said title={say.showOver} more={say.showOverMore} />
        <TabLink to="winners">{say.toWinners}</TabLink>
      </>
    )
  return (
    <>
      <Said title={say.live} more={say.liveMore(life.rounds.filter(({ outcome }) => outcome).length)} />
      {life.status === 'awaiting_beacon' && <BeaconWait life={life} />}
    </>
  )
}

function BeforeClose({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(overviewWords)
  const lang = useLang()
  const now = useServerNow()
  const { life, entry, joinCount } = picture
  const { opening } = entry
  const zone = entry.time_zone
  const tell = (at: number) => dayAndClock(at, lang, now, zone)
  const startsAt = entry.start_at === undefined ? 0 : Date.parse(entry.start_at)
  const closes = life.closesAt ?? 0
  if (life.status === 'scheduled' && startsAt > now)
    return (
      <Said title={say.startsAt(tell(startsAt))} more={say.startsAtMore}>
        <Countdown now={now} target={startsAt} look="large" />
      </Said>
    )
  if (opening.by === 'time') {
    const opensAt = Date.parse(life.charter?.openAt ?? opening.at)
    return (
      <Said title={say.opensAt(tell(opensAt))} more={say.opensAtMore(clock(closes, false, zone))}>
        <Countdown now={now} target={opensAt} look="large" />
      </Said>
    )
  }
  if (opening.by === 'count')
    return (
      <Said title={say.fillsAt(thousands(opening.count))} more="">
        <Progress done={Math.min(joinCount, opening.count)} total={opening.count}>
          {say.fillsMore(thousands(Math.max(0, opening.count - joinCount)))}
        </Progress>
      </Said>
    )
  if (opening.by === 'rounds') return <Said title={say.hall} more={say.hallMore(tell(closes))} />
  const more = joinCount === 0 ? say.byHandNobody : say.byHandMore(tell(closes))
  return <Said title={say.byHand} more={more} />
}
