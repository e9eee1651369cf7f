import { PrizeDrawing } from '@fairdraw/ui'
import { type CSSProperties, memo } from 'react'
import { drawingOf, type Held } from './play-drawing.ts'
import { fillOf, inkOn } from './play-fills.ts'
import { radialLabel, rimLabel } from './wheel-labels.ts'
import { at, hubTicks, radius, sectorPath, ticks } from './wheel-rim.ts'

type Props = {
  readonly held: readonly Held[]
  /** The organiser's fills in turn; those of the scenery when left out. */
  readonly colours?: readonly string[] | undefined
  /** Numbers alone, without a drawing under them. */
  readonly isPlain?: boolean
}

/** More sectors than this carry names alone, along the radius. */
const mostPictured = 12

/** The turning part of the wheel: drawn once, and again only when what it shows changes. */
export const WheelFace = memo(function WheelFace({ held, colours, isPlain = false }: Props) {
  const step = 360 / held.length
  return (
    <svg className="fd-wheel-face" viewBox="-178 -178 356 356" aria-hidden="true" focusable="false">
      <circle r={radius.rim} fill="var(--rim)" stroke="var(--rim-edge)" strokeWidth="1.5" />
      <path d={ticks('short')} stroke="var(--tick)" strokeWidth=".8" opacity=".72" />
      <path d={ticks('longer')} stroke="var(--tick)" strokeWidth="1" />
      <path d={ticks('strong')} stroke="var(--tick)" strokeWidth="2" />
      <circle r={radius.ring} fill="none" stroke="var(--tick)" strokeOpacity=".4" strokeWidth=".9" />
      <circle r={radius.disc} fill="var(--sector-thanks)" />
      {held.map((each, cell) => (
        <Sector
          // A sector is its place: the same prize may stand in several.
          // biome-ignore lint/suspicious/noArrayIndexKey: places do not move
          key={cell}
          held={each}
          cell={cell}
          sectors={held.length}
          own={colours?.[cell % colours.length]}
          isPlain={isPlain}
        />
      ))}
      {held.length > 1 && (
        <path
          d={held
            .map(
              (_, cell) =>
                `M${at((cell - 0.5) * step, radius.hubRing)}L${at((cell - 0.5) * step, radius.disc)}`,
            )
            .join('')}
          stroke="var(--split)"
          strokeOpacity=".34"
          strokeWidth=".8"
        />
      )}
      <circle r={radius.disc} fill="none" stroke="var(--rim-edge)" strokeWidth="1.4" />
      <circle r={radius.hubRing} fill="var(--hub)" stroke="var(--hub-tick)" strokeWidth="1.2" />
      <path d={hubTicks} stroke="var(--hub-tick)" strokeWidth=".8" />
    </svg>
  )
})

type SectorProps = {
  readonly held: Held
  readonly cell: number
  readonly sectors: number
  /** The organiser's fill of it. */
  readonly own: string | undefined
  readonly isPlain: boolean
}

function Sector({ held, cell, sectors, own, isPlain }: SectorProps) {
  const step = 360 / sectors
  const isPictured = sectors <= mostPictured
  return (
    <g
      className={`fd-sector fd-sector-${own === undefined ? filled(held, cell, isPlain) : 'own'}`}
      style={own === undefined ? undefined : chosen(own, held.prize === null)}
    >
      {sectors === 1 ? (
        <circle r={radius.disc} />
      ) : (
        <path d={sectorPath((cell - 0.5) * step, (cell + 0.5) * step)} />
      )}
      <g transform={`rotate(${cell * step})`}>
        {isPictured ? (
          <Pictured held={held} sectors={sectors} isPlain={isPlain} />
        ) : (
          <Named name={held.name} sectors={sectors} />
        )}
      </g>
    </g>
  )
}

/** Numbers are no prizes: all the fills come in turn. */
const filled = (held: Held, cell: number, isPlain: boolean) =>
  isPlain ? (['other', 'prize', 'thanks', 'first'] as const)[cell % 4] : fillOf(held, cell)

const chosen = (fill: string, isQuiet: boolean) =>
  ({ '--sector': fill, '--on-sector': inkOn(fill, isQuiet) }) as CSSProperties

function Pictured({ held, sectors, isPlain }: Omit<SectorProps, 'cell' | 'own'>) {
  const { lines, size } = rimLabel(held.name, sectors)
  const figure = sectors <= 8 ? 42 : sectors <= 10 ? 36 : 31
  const baselines = lines.length === 1 ? [-127] : [-131.5, -131.5 + size * 1.14]
  const middle = lines.length === 1 ? 93 : 87
  return (
    <>
      <text className={held.prize ? 'fd-wheel-name' : 'fd-wheel-thanks'} fontSize={size} textAnchor="middle">
        {lines.map((line, at) => (
          <tspan key={baselines[at]} x="0" y={baselines[at]}>
            {line}
          </tspan>
        ))}
      </text>
      {!isPlain && (
        <g transform={`translate(${-figure / 2} ${-middle - figure / 2})`}>
          {held.prize?.image ? (
            <image
              href={held.prize.image}
              width={figure}
              height={figure}
              preserveAspectRatio="xMidYMid slice"
            />
          ) : (
            <PrizeDrawing picture={drawingOf(held.prize)} size={figure} />
          )}
        </g>
      )}
    </>
  )
}

function Named({ name, sectors }: { readonly name: string; readonly sectors: number }) {
  const { lines, size } = radialLabel(name, sectors)
  return (
    <text
      className="fd-wheel-named"
      transform="rotate(90)"
      fontSize={size}
      textAnchor="start"
      x="-149"
      y={size * 0.36}
    >
      {lines[0]}
    </text>
  )
}
