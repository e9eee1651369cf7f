import type { ActProps } from './act-props.ts'
import { FingerprintLine, Foot } from './foot.tsx'
import { Head, Listed } from './head.tsx'
import { emOf } from './text-width.ts'
import { clockOf } from './until-start.tsx'
import { useSecondsTo } from './use-beat.ts'
import type { ScreenWords } from './words.ts'

/** Before anything happens: whose evening it is, and when it begins. */
export function WelcomeAct({ act, props, words, frame }: ActProps<'welcome'>) {
  const { title, logo, people, listFingerprint, isRehearsal, now } = props
  const room = frame.width * 0.46
  const size = Math.max(64, Math.min(112, (room * 1.9) / Math.max(4, emOf(title))))
  return (
    <>
      <Head title={title} logo={logo}>
        {people.length > 0 && (
          <Listed
            isRehearsal={isRehearsal}
            words={words}
            people={people.length}
            isSealed={listFingerprint !== null}
          />
        )}
      </Head>
      <div className="fd-hall-welcome" style={{ width: room }}>
        <p className="fd-hall-welcome-word">{words.welcome}</p>
        <p className="fd-hall-welcome-title" style={{ fontSize: size }} aria-hidden="true">
          {title}
        </p>
        {act.startsAt !== undefined && <Begins startsAt={act.startsAt} now={now} words={words} />}
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
      <b>
        {left >= 86_400 && <em>{words.days(Math.floor(left / 86_400))}</em>}
        {clockOf(left % 86_400)}
      </b>
    </p>
  )
}
