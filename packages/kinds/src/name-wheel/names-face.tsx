import { memo } from 'react'
import { at, radius, sectorPath } from '../wheel-rim.ts'
import { type NameLabel, nameLabel, namesHub, uprightAt } from './name-labels.ts'

const fills = ['#fffefb', '#e2ede6', '#fffefb', '#f3dfb4'] as const

/** No sector has the paper of its neighbour, also where the last, if it is a white one, meets the first. */
const fillOf = (place: number, sectors: number) => {
  if (place === sectors - 1 && sectors % 2 === 1) return sectors % 4 === 1 ? fills[1] : fills[3]
  return fills[place % 4]
}

const sector = (place: number, sectors: number) => {
  const step = 360 / sectors
  return sectorPath((place - 0.5) * step, (place + 0.5) * step, namesHub)
}

const marks = (every: number, but: number, from: number, to: number) =>
  Array.from({ length: 120 }, (_, mark) => mark)
    .filter((mark) => mark % every === 0 && mark % but !== 0)
    .map((mark) => `M${at(mark * 3, from)}L${at(mark * 3, to)}`)
    .join('')
const beads = Array.from({ length: 12 }, (_, bead) => at(bead * 30 + 15, 165.2).split(' '))

/** The turning part of a wheel of names: dark lacquer with ticks of gold, a sector for each name. */
export const NamesFace = memo(function NamesFace({ names }: { readonly names: readonly string[] }) {
  const sectors = names.length
  return (
    <svg className="fd-wheel-face" viewBox="-178 -178 356 356" aria-hidden="true" focusable="false">
      <circle r="175.5" fill="#22333a" stroke="#c9a45c" strokeWidth="1.4" />
      <path d={marks(1, 5, 172, 167.5)} stroke="#c9a45c" strokeWidth=".6" opacity=".75" />
      <path d={marks(5, 10, 172, 164.5)} stroke="#c9a45c" strokeWidth=".8" />
      <path d={marks(10, 240, 171.5, 158.5)} stroke="#f3e0b4" strokeWidth="1.6" strokeLinecap="round" />
      {beads.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.3" fill="#efd6a0" />
      ))}
      <circle r="157.4" fill="none" stroke="#101a1f" strokeWidth="1" opacity=".6" />
      <circle r={radius.disc} fill="#fffefb" />
      {sectors > 1 &&
        [...new Set(fills)].map((fill) => (
          <path
            key={fill}
            fill={fill}
            d={names
              .map((_, place) => (fillOf(place, sectors) === fill ? sector(place, sectors) : ''))
              .join('')}
          />
        ))}
      {sectors > 1 && sectors <= 500 && (
        <path
          d={names.map((_, place) => spoke(place, sectors)).join('')}
          stroke="#8a7a58"
          strokeOpacity=".5"
          strokeWidth=".6"
        />
      )}
      {names.map((name, place) => (
        <Name
          // A sector is its place: a name may stand there twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: places do not move
          key={place}
          name={name}
          place={place}
          sectors={sectors}
        />
      ))}
      <circle r={radius.disc} fill="none" stroke="#c9a45c" strokeWidth="1.4" />
    </svg>
  )
})

const spoke = (place: number, sectors: number) => {
  const deg = ((place - 0.5) * 360) / sectors
  return `M${at(deg, namesHub)}L${at(deg, radius.disc)}`
}

type NameProps = { readonly name: string; readonly place: number; readonly sectors: number }

function Name({ name, place, sectors }: NameProps) {
  const label = nameLabel(name, place, sectors)
  if (label === null) return null
  return (
    <g transform={`rotate(${(place * 360) / sectors})`}>
      <Label label={label} />
    </g>
  )
}

function Label({ label }: { readonly label: NameLabel }) {
  if (label.way === 'along')
    return (
      <text
        className="fd-names-along"
        transform="rotate(90)"
        fontSize={label.size}
        x="-149"
        y={label.size * 0.36}
      >
        {label.text}
      </text>
    )
  return (
    <text className="fd-names-upright" fontSize={label.size} textAnchor="middle">
      {label.characters.map((character, line) => (
        <tspan
          // Characters repeat; their places do not move.
          // biome-ignore lint/suspicious/noArrayIndexKey: places do not move
          key={line}
          x="0"
          y={-uprightAt(line, label.size)}
        >
          {character}
        </tspan>
      ))}
    </text>
  )
}

/** The sector that was drawn, in vermilion over the face. */
export function DrawnName({ name, place, sectors }: NameProps) {
  return (
    <svg
      className="fd-wheel-drawn fd-names-drawn"
      viewBox="-178 -178 356 356"
      aria-hidden="true"
      focusable="false"
    >
      {sectors === 1 ? (
        <circle r={radius.disc} />
      ) : (
        <path d={sector(place, sectors)} strokeWidth={sectors > 96 ? 2 : 0} />
      )}
      <Name name={name} place={place} sectors={sectors} />
    </svg>
  )
}
