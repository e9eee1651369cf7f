import { useId } from 'react'
import { fleckPath } from '../figures/flecks.tsx'
import type { LotTone } from './lot.tsx'
import { LotColumn } from './lot-column.tsx'
import './lot.css'

type Props = {
  readonly shown: string
  readonly plain: string
  readonly label: string
  readonly width: number
  readonly tone?: LotTone
  readonly faded?: boolean
  readonly name?: string
  readonly tier?: string
  readonly foot?: string
}

const WIDTH = 120
const CUT = WIDTH / 12
const EYE = 26
const PAPER_HEIGHT = 330
const NAME_HEIGHT = 366
const TIER_HEIGHT = 470
/** Of a lot with a tier, the part below the name that belongs to the gold alone. */
const GOLD_BAND = [0.66, 0.88] as const

const outline = (inset: number, height: number) => {
  const right = WIDTH - inset
  const cut = CUT + inset
  return `M${cut} ${inset}H${WIDTH - cut}L${right} ${cut}V${height - inset}H${inset}V${cut}z`
}

/** An upright lot in a box 120 wide; the words on it stand upright, so it reads at any size. */
export function UprightLot({ shown, plain, label, width, tone = 'paper', faded, name, tier, foot }: Props) {
  const isWinner = tone === 'winner'
  const height = tier ? TIER_HEIGHT : isWinner ? NAME_HEIGHT : PAPER_HEIGHT
  const footWords = isWinner && name ? (foot ?? plain) : foot
  const top = tier ? 92 : 46
  const bottom = tier ? height * GOLD_BAND[0] : height - (footWords ? 62 : 16)
  const classes = ['fd-lot', `fd-lot-${tone}`, faded && 'fd-lot-faded'].filter(Boolean).join(' ')
  return (
    <svg
      className={classes}
      width={width}
      height={(width * height) / WIDTH}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={label}
      focusable="false"
    >
      {isWinner ? (
        <WinnerPaper height={height} seed={Number(plain)} isTall={Boolean(tier)} />
      ) : (
        <PlainPaper />
      )}
      {tier && (
        <text className="fd-lot-tier" x={WIDTH / 2} y="68">
          {tier}
        </text>
      )}
      <LotColumn text={name ?? shown} width={WIDTH} top={top} bottom={bottom} isName={Boolean(name)} />
      {footWords && (
        <text className="fd-lot-foot" x={WIDTH / 2} y={height - 34}>
          {footWords}
        </text>
      )}
    </svg>
  )
}

function PlainPaper() {
  return (
    <>
      <path className="fd-lot-body" d={outline(1.5, PAPER_HEIGHT)} />
      <path className="fd-lot-hairline" d={`M22 62V${PAPER_HEIGHT - 22}M98 62V${PAPER_HEIGHT - 22}`} />
      <circle className="fd-lot-eye" cx={WIDTH / 2} cy={EYE + 4} r="8.5" />
    </>
  )
}

function WinnerPaper({ height, seed, isTall }: { height: number; seed: number; isTall: boolean }) {
  const id = useId()
  const clear = isTall ? { band: GOLD_BAND } : {}
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#cf4a29" />
        <stop offset=".5" stopColor="#be3819" />
        <stop offset="1" stopColor="#a12c13" />
      </linearGradient>
      <path d={outline(0, height)} fill={`url(#${id})`} />
      <path className="fd-lot-flecks" d={fleckPath(seed, WIDTH, height, { count: 80, ...clear })} />
      <path className="fd-lot-hairline" d={outline(5, height)} />
      <circle className="fd-lot-eye" cx={WIDTH / 2} cy={EYE} r="7" />
    </>
  )
}
