import { Seal } from '../brand/seal.tsx'
import { Drawing } from '../icons/drawing.tsx'
import './scenes.css'

export type ProofStepName = 'join' | 'seal' | 'wait' | 'recompute'

const LOOSE = [
  { x: 4, y: 12, turn: -6 },
  { x: 46, y: 6, turn: 14 },
  { x: 92, y: 10, turn: 4 },
  { x: 126, y: 14, turn: 7 },
  { x: 9, y: 76, turn: -4 },
  { x: 51, y: 75, turn: 3 },
  { x: 90, y: 70, turn: 15 },
  { x: 131, y: 73, turn: 11 },
]
const BUNDLE = Array.from({ length: 9 }, (_, i) => i * 23)
const TICKS = Array.from({ length: 60 }, (_, i) => i * 6)

/** The four pictures of how a draw proves itself, 290 × 172 in their own proportions. */
export function ProofStep({ step }: { readonly step: ProofStepName }) {
  return (
    <div className="fd-proof-step">
      <Drawing className="fd-picture" viewBox="0 0 290 172" strokeWidth="1.6">
        {step === 'join' && <LooseLots />}
        {step === 'seal' && <Bundle />}
        {step === 'wait' && <Beacon />}
        {step === 'recompute' && <Bundle drawn={5} />}
      </Drawing>
      {step === 'seal' && <Seal kind="sealed" size={44} label="" />}
      {step === 'recompute' && <Seal kind="verified" size={44} label="" />}
    </div>
  )
}

function LooseLots() {
  return LOOSE.map(({ x, y, turn }) => (
    <g key={`${x} ${y}`} transform={`translate(${x + 10} ${y + 16}) rotate(${turn})`}>
      <rect className="paper" width="23" height="55" rx="2" />
      <circle className="ink" cx="11.5" cy="8" r="2" />
      <path className="faint" d="M7 19h9M7 26h9M7 33h6" />
    </g>
  ))
}

function Bundle({ drawn }: { readonly drawn?: number }) {
  return (
    <g transform="translate(14 30)">
      {BUNDLE.map((x, i) => (
        <g key={x} transform={`translate(${x} ${i === drawn ? -25 : 0})`}>
          <rect className={i === drawn ? 'drawn' : 'paper'} width="19" height="137" rx="2" />
          <circle className={i === drawn ? 'eye-drawn' : 'ink'} cx="9.5" cy="10" r="2" />
        </g>
      ))}
      {drawn === undefined ? (
        <path d="M-10 42h223M-10 98h223" />
      ) : (
        <path
          d={`M-10 42h${drawn * 23 + 9}M${drawn * 23 + 20} 42h${193 - drawn * 23}M-10 98h${drawn * 23 + 9}M${drawn * 23 + 20} 98h${193 - drawn * 23}`}
        />
      )}
    </g>
  )
}

function Beacon() {
  return (
    <g transform="translate(82 98)">
      <circle className="paper" r="68" />
      {TICKS.map((turn) => (
        <path
          key={turn}
          d={`M0-68v${turn % 30 === 0 ? 10 : 6}`}
          transform={`rotate(${turn})`}
          strokeWidth="1.3"
        />
      ))}
      <circle r="46" className="dotted" />
      <path d="M0 0 33-33" strokeWidth="2" />
      <circle className="ink" r="5.5" />
      <path d="M56-66a88 88 0 0 1 29 57M66-76a102 102 0 0 1 33 66" />
      <path className="faint" d="M76-86a116 116 0 0 1 38 76" />
    </g>
  )
}

/** The dotted way from one step to the next. */
export function StepArrow() {
  return (
    <Drawing className="fd-steps-arrow" viewBox="0 0 148 16" preserveAspectRatio="xMaxYMid meet">
      <path d="M2 8h140" stroke="currentColor" strokeWidth="1.3" strokeDasharray="3 4" />
      <path d="M136 2l9 6-9 6" fill="none" stroke="currentColor" strokeWidth="1.3" />
    </Drawing>
  )
}
