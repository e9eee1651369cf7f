import { useId } from 'react'
import { Drawing } from '../icons/drawing.tsx'
import { type Peak, ridgePath } from './ridge-path.ts'
import './landscape.css'

type LandscapeLook = 'celadon' | 'paper' | 'night'

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

const CELADON: readonly Layer[] = [
  {
    seed: 5,
    peaks: [
      [0.34, 0.86, 0.36],
      [0.42, 0.8, 0.26],
      [0.13, 0.6, 0.22],
      [0.86, 0.86, 0.34],
    ],
    rough: 0.1,
    ink: 0.36,
    colour: '#7da197',
  },
  {
    seed: 18,
    peaks: [
      [0, 0.6, 0.24],
      [0.3, 0.58, 0.34],
      [0.41, 0.54, 0.3],
      [0.72, 0.56, 0.28],
      [0.8, 0.56, 0.2],
    ],
    rough: 0.17,
    ink: 0.58,
    colour: '#6d958b',
  },
  {
    seed: 33,
    peaks: [
      [0.17, 0.42, 0.24],
      [0.3, 0.28, 0.3],
      [0.53, 0.33, 0.3],
      [0.84, 0.3, 0.3],
    ],
    rough: 0.2,
    ink: 0.8,
    colour: '#55837a',
  },
  {
    seed: 47,
    peaks: [
      [0.01, 0.15, 0.12],
      [0.75, 0.28, 0.2],
      [0.84, 0.24, 0.14],
    ],
    rough: 0.2,
    ink: 0.95,
    foot: 0.4,
    colour: '#447369',
  },
]
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
  celadon: CELADON,
  paper: PAPER,
  night: NIGHT,
}

type Props = {
  readonly look?: LandscapeLook
  readonly className?: string
}

/** Ridges fading downwards into paper: a cover with sun and birds, a faint ground, or the hills under the moon. */
export function Landscape({ look = 'paper', className }: Props) {
  const id = useId()
  const fit = look === 'celadon' ? 'xMidYMax slice' : 'none'
  const classes = ['fd-landscape', `fd-landscape-${look}`, className].filter(Boolean).join(' ')
  return (
    <Drawing className={classes} viewBox={`0 0 ${W} ${H}`} preserveAspectRatio={fit}>
      {look === 'celadon' && <SkyAndSun id={`${id}s`} />}
      {LAYERS[look].map((layer, i) => (
        <RidgeLayer key={layer.seed} layer={layer} id={`${id}${i}`} />
      ))}
      {look === 'celadon' && <Birds />}
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

function SkyAndSun({ id }: { readonly id: string }) {
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#cfe1d9" />
        <stop offset=".7" stopColor="#edefe2" />
        <stop offset="1" stopColor="#f2f0e4" />
      </linearGradient>
      <path d={`M0 0h${W}v${H}H0z`} fill={`url(#${id})`} />
      <circle cx="585" cy="190" r="80" fill="#fdf3e2" />
    </>
  )
}

function Birds() {
  return (
    <g fill="none" stroke="#2d4a44" strokeWidth="2.6" strokeLinecap="round" opacity=".8">
      <path d="M158 138q12-14 24-1q12-13 24 1" />
      <path d="M220 106q9-10 18-1q9-9 18 1" />
    </g>
  )
}
