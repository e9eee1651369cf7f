import type { LotTone } from './lot.tsx'
import { LotColumn, toBaseline } from './lot-column.tsx'
import { GOLD_BAND, LOT_WIDTH } from './lot-outline.ts'
import { PlainPaper, WinnerPaper } from './lot-paper.tsx'
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

const PAPER_HEIGHT = 330
const NAME_HEIGHT = 366
const TIER_HEIGHT = 470

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
      height={(width * height) / LOT_WIDTH}
      viewBox={`0 0 ${LOT_WIDTH} ${height}`}
      role="img"
      aria-label={label}
      focusable="false"
    >
      {isWinner ? (
        <WinnerPaper height={height} seed={Number(plain)} isTall={Boolean(tier)} />
      ) : (
        <PlainPaper height={PAPER_HEIGHT} />
      )}
      {tier && (
        <text className="fd-lot-tier" x={LOT_WIDTH / 2} y="68" dy={toBaseline}>
          {tier}
        </text>
      )}
      <LotColumn text={name ?? shown} width={LOT_WIDTH} top={top} bottom={bottom} isName={Boolean(name)} />
      {footWords && (
        <text className="fd-lot-foot" x={LOT_WIDTH / 2} y={height - 34} dy={toBaseline}>
          {footWords}
        </text>
      )}
    </svg>
  )
}
