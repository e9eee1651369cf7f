import { Countdown, Progress, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { words } from './words.ts'
import './when-block.css'

type Props = { readonly picture: DrawPicture }

/** When it opens: a countdown, a head count that fills, or the organiser's hand. */
export function WhenBlock({ picture }: Props) {
  const say = useWords(words)
  const lang = useLang()
  const now = useServerNow()
  const { entry, life, joinCount } = picture
  const tell = (at: number) => dayAndClock(at, lang, now, entry.time_zone)
  const startsAt = entry.start_at === undefined ? 0 : Date.parse(entry.start_at)
  if (life.status === 'scheduled' && startsAt > now) {
    return (
      <Line title={say.startsAt(tell(startsAt))} more={say.startsAtMore}>
        <Countdown now={now} target={startsAt} />
      </Line>
    )
  }
  const { opening } = entry
  switch (opening.by) {
    case 'time': {
      const opensAt = Date.parse(life.charter?.openAt ?? opening.at)
      return (
        <Line title={say.opensAt(tell(opensAt))} more={say.opensAtMore}>
          <Countdown now={now} target={opensAt} />
        </Line>
      )
    }
    case 'count':
      return (
        <div className="when-block when-count">
          <p className="type-strong">{say.opensAtCount(opening.count)}</p>
          {entry.join_count !== null && (
            <Progress done={Math.min(joinCount, opening.count)} total={opening.count}>
              {say.opensAtCountMore(Math.max(0, opening.count - joinCount))}
            </Progress>
          )}
        </div>
      )
    case 'instant': {
      const ends = life.closesAt === undefined ? '' : tell(life.closesAt)
      return <Line title={say.playsUntil(ends)} more={say.playsUntilMore} />
    }
    case 'manual': {
      const closes = life.closesAt === undefined ? undefined : tell(life.closesAt)
      return <Line title={say.opensByHand} more={closes === undefined ? '' : say.opensByHandMore(closes)} />
    }
  }
}

type LineProps = { readonly title: string; readonly more: string; readonly children?: ReactNode }

function Line({ title, more, children }: LineProps) {
  return (
    <div className="when-block">
      <div>
        <p className="type-strong">{title}</p>
        <p className="type-small type-2">{more}</p>
      </div>
      {children}
    </div>
  )
}
