import type { ActProps } from './act-props.ts'
import { Code } from './code.tsx'
import { FingerprintLine, Foot } from './foot.tsx'
import { Head, Listed } from './head.tsx'
import { emOf } from './text-width.ts'
import { clockOf } from './until-start.tsx'
import { useSecondsTo } from './use-beat.ts'
import type { ScreenWords } from './words.ts'

const codeSize = 308

/** Before anything happens: whose evening it is, when it begins, and where one comes in. */
export function WelcomeAct({ act, props, words, frame }: ActProps<'welcome'>) {
  const { title, logo, people, listFingerprint, qr, now } = props
  const room = frame.width * 0.46
  const size = Math.max(60, Math.min(112, (room * 1.9) / Math.max(4, emOf(title))))
  return (
    <>
      <Head logo={logo}>
        {(listFingerprint !== null || people.length > 0) && <Listed props={props} words={words} />}
      </Head>
      <div className="fd-hall-welcome" style={{ width: room }}>
        <p className="fd-hall-welcome-word">{words.welcome}</p>
        <h1 style={{ fontSize: size }}>{title}</h1>
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
