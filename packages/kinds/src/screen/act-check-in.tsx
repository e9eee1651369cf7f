import { Avatar, UiLang } from '@fairdraw/ui'
import { useContext } from 'react'
import type { ActProps } from './act-props.ts'
import { Code } from './code.tsx'
import { Head, Listed } from './head.tsx'
import { UntilStart } from './until-start.tsx'
import { useMove } from './use-move.ts'
import { safe, type Zones } from './zones.ts'

const codeSize = 408

type Props = ActProps<'check-in'> & {
  /** The moon of those who have come is drawn: nobody is told of one that is not. */
  readonly hasMoon: boolean
}

/** The hall fills: where to check in, how many are here, who came last. */
export function CheckInAct({ act, props, words, frame, zones, hasMoon }: Props) {
  const lang = useContext(UiLang)
  const { title, logo, qr, now, listFingerprint } = props
  return (
    <>
      <Head title={title} logo={logo}>
        {act.startsAt === undefined ? (
          listFingerprint !== null && <Listed props={props} words={words} />
        ) : (
          <UntilStart startsAt={act.startsAt} now={now} words={words} />
        )}
      </Head>
      <div className={`fd-hall-check-in fd-hall-check-in-${lang}`}>
        <h2>{words.checkIn}</h2>
        <div>
          <Code text={act.url} size={codeSize} label={words.scanLabel} qr={qr} />
          <p className="fd-hall-scan">{words.scan}</p>
          {act.wall !== undefined && (
            <p className="fd-hall-wall">
              {words.wall} <b>{`${act.wall.slice(0, 3)} ${act.wall.slice(3)}`}</b>
            </p>
          )}
          {hasMoon && act.expected !== null && <p className="fd-hall-moon">{words.moon}</p>}
        </div>
      </div>
      <p className="fd-hall-arrived">
        <b>{act.arrived.toLocaleString(lang === 'zh' ? 'zh-CN' : 'en')}</b>{' '}
        <span>{words.arrived(act.expected)}</span>
      </p>
      {act.newest && (
        <Newest
          key={`${act.newest.place}:${act.newest.at}`}
          newest={act.newest}
          said={words.justArrived(act.newest.place)}
          now={now}
          quiet={props.quiet}
          place={newestPlace(zones, frame.width)}
        />
      )}
    </>
  )
}

/** Before the right part of the moon, where the next places fill, or where the wall has room for it; inside the safe margin. */
function newestPlace({ shape, moon, prize }: Zones, frameWidth: number): Place {
  if (shape === 'scroll') return { left: prize.left, top: prize.top + 60 }
  const right = frameWidth - moon.left - moon.width * 0.92
  return { right: Math.max(safe.side, Math.round(right)), top: moon.top + moon.height / 2 - 66 }
}

type Place = { readonly left?: number; readonly right?: number; readonly top: number }

type NewestProps = {
  readonly newest: { readonly name: string; readonly picture?: string | undefined; readonly at: number }
  readonly said: string
  readonly now: () => number
  readonly quiet: boolean
  readonly place: Place
}

const rise: Keyframe[] = [
  { opacity: 0, transform: 'translate(-120px, 40px) scale(.7)' },
  { opacity: 1, transform: 'none' },
]

function Newest({ newest: { name, picture, at }, said, now, quiet, place }: NewestProps) {
  const plate = useMove<HTMLDivElement>(rise, { at, totalMs: 700, now, quiet })
  return (
    <div ref={plate} className="fd-hall-newest" style={place}>
      <Avatar name={name} size={104} src={picture} />
      <p>
        <b>{name}</b>
        <span>{said}</span>
      </p>
    </div>
  )
}
