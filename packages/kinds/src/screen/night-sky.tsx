import { seeded } from '@fairdraw/ui'
import { useId, useMemo } from 'react'
import { seedOf } from './crowd/seed-of.ts'

type Box = { readonly width: number; readonly height: number }
type Props = { readonly seed: string; readonly hasWater: boolean; readonly box: Box }

/** Share of the height above the shore. */
const shoreAt = 0.838
/** px of the sky for one star. */
const perStar = 23_000

/** A few stars, and still water under a moon that hangs in the middle. It stands: nothing here moves. */
export function NightSky({ seed, hasWater, box: { width, height } }: Props) {
  const [light, fade] = [useId(), useId()]
  const stars = useMemo(() => starsOf(seedOf(seed), { width, height }), [seed, width, height])
  const glints = useMemo(() => glintsOf(seedOf(seed), { width, height }), [seed, width, height])
  const shore = height * shoreAt
  return (
    <svg className="fd-hall-sky" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path className="fd-hall-stars" d={stars} />
      {hasWater && (
        <>
          <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="#05080a" stopOpacity="0" />
            <stop offset=".18" stopColor="#05080a" stopOpacity=".75" />
            <stop offset="1" stopColor="#05080a" stopOpacity=".9" />
          </linearGradient>
          <radialGradient id={light} gradientUnits="userSpaceOnUse" cx={width / 2} cy={shore} r="420">
            <stop stopColor="#f6e9cd" stopOpacity=".42" />
            <stop offset="1" stopColor="#84b8de" stopOpacity=".04" />
          </radialGradient>
          <path d={`M0 ${shore}h${width}v${height}h-${width}z`} fill={`url(#${fade})`} />
          <path d={glints} fill={`url(#${light})`} />
        </>
      )}
    </svg>
  )
}

function starsOf(seed: number, { width, height }: Box): string {
  const next = seeded(seed)
  return Array.from({ length: Math.round((width * height) / perStar) }, () => {
    const radius = (0.6 + next() ** 5 * 2.6).toFixed(2)
    const [x, y] = [Math.round(next() * width), Math.round(next() * height * 0.8)]
    return `M${x} ${y}a${radius} ${radius} 0 1 0 .01 0z`
  }).join('')
}

/** Lens-shaped ripples, close together at the shore and wide apart in front. */
function glintsOf(seed: number, { width, height }: Box): string {
  const next = seeded(seed + 1)
  const shore = height * shoreAt
  return Array.from({ length: 130 }, () => {
    const near = next() ** 1.3
    const y = Math.round(shore + 4 + near * 150)
    const half = Math.round((10 + next() * 46) * (0.5 + near))
    const x = Math.round(width / 2 + (next() + next() - 1) * (150 + near * 190))
    const thick = (1 + near * 2.6).toFixed(1)
    return `M${x - half} ${y}q${half} -${thick} ${2 * half} 0q-${half} ${thick} -${2 * half} 0z`
  }).join('')
}
