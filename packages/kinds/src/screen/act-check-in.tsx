import { UiLang } from '@fairdraw/ui'
import { useContext } from 'react'
import type { ActProps } from './act-props.ts'
import { ArrivalPlates, type PlatesPlace } from './arrival-plates.tsx'
import { Code } from './code.tsx'
import { Head, Listed } from './head.tsx'
import { UntilStart } from './until-start.tsx'
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
        <ArrivalPlates
          newest={act.newest}
          said={words.justArrived}
          now={now}
          quiet={props.quiet}
          place={newestPlace(zones, frame.width)}
        />
      )}
    </>
  )
}

/** Before the right part of the moon, where the next places fill, or where the wall has room for it; inside the safe margin. */
function newestPlace({ shape, moon, prize }: Zones, frameWidth: number): PlatesPlace {
  if (shape === 'scroll') return { left: prize.left, top: prize.top + 60 }
  const right = frameWidth - moon.left - moon.width * 0.92
  return { right: Math.max(safe.side, Math.round(right)), top: moon.top + 186 }
}
