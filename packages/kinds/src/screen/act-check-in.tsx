import { Avatar, UiLang } from '@fairdraw/ui'
import { useContext } from 'react'
import type { ActProps } from './act-props.ts'
import { Code } from './code.tsx'
import { asideMoon, safe } from './frame-size.ts'
import { Head, Listed } from './head.tsx'
import { UntilStart } from './until-start.tsx'
import { useMove } from './use-move.ts'

const codeSize = 408

type Props = ActProps<'check-in'> & {
  /** The moon of those who have come is drawn: nobody is told of one that is not. */
  readonly hasMoon: boolean
}

/** The hall fills: where to check in, how many are here, who came last. */
export function CheckInAct({ act, props, words, frame, hasMoon }: Props) {
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
          right={newestRight(frame.width)}
        />
      )}
    </>
  )
}

/** Before the right part of the moon, where the next places fill; inside the safe margin. */
function newestRight(width: number): number {
  const moon = asideMoon(width)
  return Math.max(safe.side, Math.round(width - moon.x - moon.radius * 0.82))
}

type NewestProps = {
  readonly newest: { readonly name: string; readonly picture?: string | undefined; readonly at: number }
  readonly said: string
  readonly now: () => number
  readonly quiet: boolean
  readonly right: number
}

const rise: Keyframe[] = [
  { opacity: 0, transform: 'translate(-120px, 40px) scale(.7)' },
  { opacity: 1, transform: 'none' },
]

function Newest({ newest: { name, picture, at }, said, now, quiet, right }: NewestProps) {
  const plate = useMove<HTMLDivElement>(rise, { at, totalMs: 700, now, quiet })
  return (
    <div ref={plate} className="fd-hall-newest" style={{ right }}>
      <Avatar name={name} size={104} src={picture} />
      <p>
        <b>{name}</b>
        <span>{said}</span>
      </p>
    </div>
  )
}
