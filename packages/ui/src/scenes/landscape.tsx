import { useId } from 'react'
import { Drawing } from '../icons/drawing.tsx'
import { type Peak, ridgePath } from './ridge-path.ts'
import './landscape.css'

type LandscapeLook = 'paper' | 'night'

type Layer = {
  readonly seed: number
  readonly peaks: readonly Peak[]
  readonly rough: number
  /** Strength of the ink at the ridge; it fades to nothing at the foot unless `foot` says otherwise. */
  readonly ink: number
  readonly foot?: number
  readonly colour: string
}

const W = 800
const H = 500

const PAPER: readonly Layer[] = [
  {
    seed: 9,
    peaks: [
      [0.06, 0.46, 0.3],
      [0.27, 0.62, 0.3],
      [0.67, 0.8, 0.3],
      [0.82, 0.66, 0.26],
      [1, 0.5, 0.24],
    ],
    rough: 0.14,
    ink: 0.08,
    colour: 'var(--ridge)',
  },
  {
    seed: 21,
    peaks: [
      [0, 0.4, 0.24],
      [0.2, 0.42, 0.3],
      [0.46, 0.6, 0.34],
      [0.92, 0.46, 0.34],
    ],
    rough: 0.16,
    ink: 0.1,
    colour: 'var(--ridge)',
  },
  {
    seed: 39,
    peaks: [
      [0.1, 0.22, 0.3],
      [0.52, 0.4, 0.22],
      [0.63, 0.3, 0.3],
    ],
    rough: 0.18,
    ink: 0.15,
    colour: 'var(--ridge)',
  },
]
const NIGHT: readonly Layer[] = [
  {
    seed: 13,
    peaks: [
      [0.33, 0.46, 0.24],
      [0.5, 0.3, 0.3],
      [0.68, 0.5, 0.22],
      [0.86, 0.78, 0.34],
    ],
    rough: 0.16,
    ink: 0.94,
    foot: 1,
    colour: '#0a1217',
  },
  {
    seed: 27,
    peaks: [
      [0.04, 0.26, 0.3],
      [0.5, 0.14, 0.3],
      [0.8, 0.3, 0.3],
    ],
    rough: 0.1,
    ink: 1,
    foot: 1,
    colour: '#05090c',
  },
]
const LAYERS: Readonly<Record<LandscapeLook, readonly Layer[]>> = {
  paper: PAPER,
  night: NIGHT,
}

type Props = {
  readonly look?: LandscapeLook
  readonly className?: string
}

/** Ridges fading downwards into paper: a faint ground, or the hills under the moon. */
export function Landscape({ look = 'paper', className }: Props) {
  const id = useId()
  const classes = ['fd-landscape', `fd-landscape-${look}`, className].filter(Boolean).join(' ')
  return (
    <Drawing className={classes} viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="none">
      {LAYERS[look].map((layer, i) => (
        <RidgeLayer key={layer.seed} layer={layer} id={`${id}${i}`} />
      ))}
    </Drawing>
  )
}

function RidgeLayer({ layer, id }: { readonly layer: Layer; readonly id: string }) {
  const { seed, peaks, rough, ink, foot = 0, colour } = layer
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor={colour} stopOpacity={ink} />
        <stop offset="1" stopColor={colour} stopOpacity={foot} />
      </linearGradient>
      <path d={ridgePath({ seed, width: W, height: H, peaks, rough })} fill={`url(#${id})`} />
    </>
  )
}
