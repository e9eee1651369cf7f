import type { ActProps } from './act-props.ts'
import { Code } from './code.tsx'
import { FingerprintLine, Foot } from './foot.tsx'
import { Head, Listed } from './head.tsx'
import { linesIn } from './text-width.ts'
import { clockOf } from './until-start.tsx'
import { useSecondsTo } from './use-beat.ts'
import type { ScreenWords } from './words.ts'
import type { Zone } from './zones.ts'

const codeSize = 308
const mostTitle = 112
const leastTitle = 48
/** As the style sheet has it, in em; and what stands above and below the title, in px. */
const titleLine = 1.3
const besideTitle = 416

/** Before anything happens: whose evening it is, when it begins, and where one comes in. */
export function WelcomeAct({ act, props, words, zones }: ActProps<'welcome'>) {
  const { title, logo, people, listFingerprint, qr, now } = props
  return (
    <>
      <Head logo={logo}>
        {(listFingerprint !== null || people.length > 0) && <Listed props={props} words={words} />}
      </Head>
      <div className="fd-hall-welcome">
        <p className="fd-hall-welcome-word">{words.welcome}</p>
        <h1 style={{ fontSize: titleSize(title, zones.words) }}>{title}</h1>
        <div>
          {act.url !== undefined && <Code text={act.url} size={codeSize} label={words.scanLabel} qr={qr} />}
          <div>
            {act.startsAt !== undefined && <Begins startsAt={act.startsAt} now={now} words={words} />}
            {act.url !== undefined && <p className="fd-hall-scan">{words.scan}</p>}
          </div>
        </div>
      </div>
      <Foot
        left={listFingerprint && <FingerprintLine of={words.listFingerprint} value={listFingerprint} />}
      />
    </>
  )
}

/** px: the title as large as it stands whole above the code and the clock. */
export function titleSize(title: string, { width, height }: Pick<Zone, 'width' | 'height'>): number {
  const room = height - besideTitle
  const sizes = Array.from({ length: mostTitle - leastTitle + 1 }, (_, at) => mostTitle - at)
  return sizes.find((size) => linesIn(title, width / size) * size * titleLine <= room) ?? leastTitle
}

type BeginsProps = { readonly startsAt: number; readonly now: () => number; readonly words: ScreenWords }

function Begins({ startsAt, now, words }: BeginsProps) {
  const left = useSecondsTo(startsAt, now)
  if (left === 0) return <p className="fd-hall-begins">{words.soon}</p>
  return (
    <p className="fd-hall-begins" role="timer">
      <span>{words.startsIn}</span>
      {left >= 86_400 && <em>{words.days(Math.floor(left / 86_400))}</em>}
      <b>{clockOf(left % 86_400)}</b>
    </p>
  )
}
