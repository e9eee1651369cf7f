import { Seal } from '@fairdraw/ui'
import { Code } from './code.tsx'
import { FingerprintLine } from './foot.tsx'
import type { ScreenStageProps } from './stage-props.ts'
import { landEasing, useMove } from './use-move.ts'
import type { ScreenWords } from './words.ts'

type FootProps = Pick<ScreenStageProps, 'now' | 'quiet' | 'level'> & {
  /** When the seal lands: after the last lot, epoch milliseconds. */
  readonly landsAt: number
  readonly fingerprint: string
  readonly words: ScreenWords
}

const landing: Keyframe[] = [
  { opacity: 0, transform: 'scale(1.35)' },
  { opacity: 1, transform: 'translateY(1px)', offset: 0.8 },
  { opacity: 1, transform: 'none' },
]
const fade: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }]
const landMs = 260

/** That the result can be recomputed: lands last. Not for a rehearsal, of which nothing is recorded. */
export function ProofFoot({ landsAt, fingerprint, words, level, now, quiet }: FootProps) {
  const timed = { at: landsAt, totalMs: landMs, now, quiet }
  const seal = useMove<HTMLDivElement>(landing, { ...timed, easing: landEasing })
  const lines = useMove<HTMLDivElement>(fade, timed)
  return (
    <div className="fd-hall-proof">
      <div ref={seal}>
        <Seal kind="verified" size={84} label="" />
      </div>
      <div ref={lines}>
        <p className="fd-hall-line">
          <b>{words.recompute}</b>
          {level === 'C' && <small>{words.levelC}</small>}
        </p>
        {fingerprint && <FingerprintLine of={words.resultFingerprint} value={fingerprint} />}
      </div>
    </div>
  )
}

type CodeProps = Pick<ScreenStageProps, 'qr'> & { readonly url: string; readonly words: ScreenWords }

const codeSize = 140

/** Where everybody recomputes it for themselves. */
export function ProofCode({ url, qr, words }: CodeProps) {
  return (
    <>
      <div className="fd-hall-waiting">
        <p>{words.scanProof}</p>
        <p>{words.onPhone}</p>
      </div>
      <Code text={url} size={codeSize} label={words.proofLabel} qr={qr} />
    </>
  )
}
