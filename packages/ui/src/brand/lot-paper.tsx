import { useId } from 'react'
import { fleckPath } from '../figures/flecks.tsx'
import { EYE, GOLD_BAND, LOT_WIDTH, lotOutline } from './lot-outline.ts'
import './lot.css'

/** The paper of a lot that waits: pale, with two hairlines. */
export function PlainPaper({ height }: { readonly height: number }) {
  return (
    <>
      <path className="fd-lot-body" d={lotOutline(1.5, height)} />
      <path className="fd-lot-hairline" d={`M22 62V${height - 22}M98 62V${height - 22}`} />
      <circle className="fd-lot-eye" cx={LOT_WIDTH / 2} cy={EYE + 4} r="8.5" />
    </>
  )
}

type WinnerProps = { readonly height: number; readonly seed: number; readonly isTall: boolean }

/** The paper of a lot that was drawn: vermilion, sprinkled with gold beside the words. */
export function WinnerPaper({ height, seed, isTall }: WinnerProps) {
  const id = useId()
  const clear = isTall ? { band: GOLD_BAND } : {}
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#cf4a29" />
        <stop offset=".5" stopColor="#be3819" />
        <stop offset="1" stopColor="#a12c13" />
      </linearGradient>
      <path d={lotOutline(0, height)} fill={`url(#${id})`} />
      <path className="fd-lot-flecks" d={fleckPath(seed, LOT_WIDTH, height, { count: 80, ...clear })} />
      <path className="fd-lot-hairline" d={lotOutline(5, height)} />
      <circle className="fd-lot-eye" cx={LOT_WIDTH / 2} cy={EYE} r="7" />
    </>
  )
}

type PaperProps = {
  /** `void`: an outline of what was a lot. */
  readonly tone: 'winner' | 'paper' | 'void'
  /** px; a lot so high is 1 : 3. */
  readonly width: number
  /** Sows the flecks. */
  readonly seed: number
}

/** The bare paper of a lot 1 : 3, for a stage that writes on it itself. */
export function LotPaper({ tone, width, seed }: PaperProps) {
  const height = 3 * LOT_WIDTH
  const look = tone === 'void' ? 'fd-lot-void' : `fd-lot-${tone}`
  return (
    <svg
      className={`fd-lot ${look}`}
      width={width}
      height={3 * width}
      viewBox={`0 0 ${LOT_WIDTH} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {tone === 'winner' && <WinnerPaper height={height} seed={seed} isTall={false} />}
      {tone === 'paper' && <PlainPaper height={height} />}
      {tone === 'void' && (
        <>
          <path d={lotOutline(1.5, height)} />
          <circle cx={LOT_WIDTH / 2} cy={EYE} r="7" />
        </>
      )}
    </svg>
  )
}
