import { Avatar, LotPaper } from '@fairdraw/ui'
import { riseFrom } from './rise-from.ts'
import type { StageWinner } from './stage-props.ts'
import { emOf, isAllSquare, sizeToFit } from './text-width.ts'
import type { FromMark } from './use-marks.ts'
import { type Timed, useMove } from './use-move.ts'
import type { Zones } from './zones.ts'

type Props = Timed & {
  readonly winner: StageWinner
  readonly isRehearsal: boolean
  readonly mark: FromMark | undefined
  readonly zones: Zones
}

const lot = { width: 262, height: 748 } as const
const face = 484
const mostUpright = 5
/** The portrait comes out from behind the lot, then what is known beside the name. */
const portraitAfter = 420
const factsAfter = 700

/** Somebody drawn alone: a large lot with the name, the portrait tucked behind it, department and number below. */
export function SoloWinner({ winner, isRehearsal, mark, zones, ...timed }: Props) {
  const { name, picture, department, number, index } = winner
  const isUpright = isAllSquare(name) && Array.from(name).length <= mostUpright
  const { left, top } = soloPlace(zones)
  const { winners } = zones
  const levelLeft = Math.min(left, winners.left + Math.max(0, (winners.width - 1_010) / 2))
  const right = winners.left + winners.width
  const shape = isUpright
    ? { left, top, ...lot }
    : { left: levelLeft, top: top + 122, width: Math.min(1_010, right - levelLeft), height: 300 }
  const paper = useMove<HTMLDivElement>(riseFrom(mark?.near, shape), timed)
  const portrait = useMove<HTMLDivElement>(slide, { ...timed, at: timed.at + portraitAfter, totalMs: 350 })
  const facts = useMove<HTMLDivElement>(fade, { ...timed, at: timed.at + factsAfter, totalMs: 300 })
  const letters = Array.from(name).length
  const size = isUpright ? Math.min(150, 560 / (letters * 1.14)) : sizeToFit(name, shape.width - 150, 150, 56)
  const isTwoLines = !isUpright && emOf(name) * size > shape.width - 150
  const faceSize = isUpright ? face : 260
  const beside = isUpright ? left + lot.width : levelLeft
  return (
    <li className="fd-hall-solo">
      {picture && (
        <div
          ref={portrait}
          className="fd-hall-solo-face"
          style={isUpright ? { left: beside - 64, top: top + 40 } : { left: beside, top: top + 452 }}
        >
          <Avatar name={name} size={faceSize} src={picture} />
        </div>
      )}
      <div
        ref={paper}
        className={`fd-hall-solo-lot ${isUpright ? '' : 'fd-hall-solo-level'} ${isRehearsal ? 'fd-hall-solo-paper' : ''}`}
        style={shape}
      >
        {isUpright && <LotPaper tone={isRehearsal ? 'paper' : 'winner'} width={lot.width} seed={index} />}
        <b style={{ fontSize: size, ...(isTwoLines && { whiteSpace: 'normal', textWrap: 'balance' }) }}>
          {name}
        </b>
      </div>
      <div
        ref={facts}
        className="fd-hall-solo-facts"
        style={
          isUpright
            ? { left: beside + 56, top: top + (picture ? 556 : 302) }
            : { left: picture ? levelLeft + faceSize + 44 : levelLeft + 28, top: top + 482 }
        }
      >
        {department && (
          <b style={{ fontSize: sizeToFit(department, right - beside - 88, 80, 48) }}>{department}</b>
        )}
        {number && <span>{number}</span>}
      </div>
    </li>
  )
}

/** Where the upright lot stands: with the portrait behind it about the middle of where winners stand. */
function soloPlace({ shape, winners: { left, top, width, height } }: Zones) {
  if (shape === 'hall') return { left: Math.round(left + Math.max(-24, width * 0.1)), top: top - 68 }
  return { left: Math.round(left + width * 0.5 - 350), top: Math.round(top + (height - lot.height) / 2) }
}

/** The eye of the upright lot in the frame. */
export function soloEye(zones: Zones): { readonly x: number; readonly y: number } {
  const { left, top } = soloPlace(zones)
  return { x: left + lot.width / 2, y: top + lot.width * 0.22 }
}

const slide: Keyframe[] = [
  { opacity: 0, transform: 'translateX(-160px)' },
  { opacity: 1, transform: 'none' },
]
const fade: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }]
