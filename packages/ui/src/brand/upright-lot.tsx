import { useId } from 'react'
import { fleckPath } from '../figures/flecks.tsx'
import type { LotTone } from './lot.tsx'
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
}

const W = 120
const CUT = W / 12
const EYE = 30

const outline = (inset: number, height: number) => {
  const right = W - inset
  const cut = CUT + inset
  return `M${cut} ${inset}H${W - cut}L${right} ${cut}V${height - inset}H${inset}V${cut}z`
}

/** An upright lot drawn in a box 120 wide: 1 : 2.75 on paper, and as tall as its words for a winner. */
export function UprightLot({ shown, plain, label, width, tone = 'paper', faded, name, tier }: Props) {
  const isWinner = tone === 'winner'
  const height = isWinner ? (tier ? 476 : 366) : 330
  const classes = ['fd-lot', `fd-lot-${tone}`, faded && 'fd-lot-faded'].filter(Boolean).join(' ')
  const top = EYE + (tier ? 86 : 24)
  const foot = isWinner && name ? height - 26 : undefined
  return (
    <svg
      className={classes}
      width={width}
      height={(width * height) / W}
      viewBox={`0 0 ${W} ${height}`}
      role="img"
      aria-label={label}
      focusable="false"
    >
      <Paper height={height} isWinner={isWinner} seed={Number(plain)} />
      {tier && (
        <text className="fd-lot-tier" x={W / 2} y={EYE + 40} textLength={tier.length > 3 ? 74 : undefined}>
          {tier}
        </text>
      )}
      <Column text={name ?? shown} top={top} bottom={foot ? foot - 34 : height - 18} isName={Boolean(name)} />
      {foot && (
        <text className="fd-lot-foot" x={W / 2} y={foot}>
          {plain}
        </text>
      )}
    </svg>
  )
}

function Paper({ height, isWinner, seed }: { height: number; isWinner: boolean; seed: number }) {
  const id = useId()
  return (
    <>
      <path className="fd-lot-body" d={outline(0.8, height)} fill={isWinner ? `url(#${id})` : undefined} />
      {isWinner && (
        <>
          <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
            <stop stopColor="#cf4a29" />
            <stop offset=".5" stopColor="#be3819" />
            <stop offset="1" stopColor="#a12c13" />
          </linearGradient>
          <path className="fd-lot-flecks" d={fleckPath(seed, W, height)} />
        </>
      )}
      <path className="fd-lot-hairline" d={outline(isWinner ? 5 : 12, height)} />
      <circle className="fd-lot-eye" cx={W / 2} cy={EYE - 4} r={isWinner ? 7 : 8.5} />
    </>
  )
}

/** Characters one under another; Latin letters and digits stay level, because a rotated word cannot be read. */
function Column(props: { text: string; top: number; bottom: number; isName: boolean }) {
  const { text, top, bottom, isName } = props
  const room = bottom - top
  const isHan = /\p{Script=Han}|〇/u.test(text)
  if (!isHan) {
    const size = Math.min(isName ? 40 : 52, (W - 24) / (text.length * 0.58))
    return (
      <text className="fd-lot-level" x={W / 2} y={top + room / 2} fontSize={size}>
        {text}
      </text>
    )
  }
  const letters = Array.from(text)
  const size = Math.min(isName ? W * 0.61 : 62, room / (letters.length * 1.06))
  const pitch = Math.min(room / letters.length, size * 1.12)
  const first = top + (room - pitch * (letters.length - 1)) / 2
  const placed = letters.map((letter, i) => ({ letter, y: first + i * pitch }))
  return (
    <text className={isName ? 'fd-lot-name' : 'fd-lot-number'} fontSize={size}>
      {placed.map(({ letter, y }) => (
        <tspan key={y} x={W / 2} y={y}>
          {letter}
        </tspan>
      ))}
    </text>
  )
}
