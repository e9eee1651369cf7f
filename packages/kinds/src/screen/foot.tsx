import { fingerprintGroups } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import type { ScreenStageProps, StageRound } from './stage-props.ts'
import type { ScreenWords } from './words.ts'

type FootProps = { readonly left: ReactNode; readonly right?: ReactNode }

/** Below the heads of the hall: only what may be hidden by them. */
export function Foot({ left, right }: FootProps) {
  return (
    <footer className="fd-hall-foot">
      <div>{left}</div>
      <div className="fd-hall-foot-right">{right}</div>
    </footer>
  )
}

type Props = Pick<ScreenStageProps, 'listFingerprint'> & {
  readonly round: StageRound
  readonly words: ScreenWords
}

/** Which round it is and out of which list: on the screen before anything rolls. */
export function RoundFoot({ round, listFingerprint, words }: Props) {
  return (
    <>
      <p className="fd-hall-line">
        <b>{words.round(round.number)}</b> <span>{words.ofRounds(round.of)}</span>
      </p>
      {listFingerprint && <FingerprintLine of={words.listFingerprint} value={listFingerprint} />}
    </>
  )
}

/** A fingerprint as a hall can photograph it. */
export function FingerprintLine({ of, value }: { readonly of: string; readonly value: string }) {
  return (
    <p className="fd-hall-fingerprint">
      {of} <code>{fingerprintGroups(value)}</code>
    </p>
  )
}
