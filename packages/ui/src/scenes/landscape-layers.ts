import type { Peak } from './ridge-path.ts'

export type LandscapeLook = 'celadon' | 'paper' | 'night'

export type Layer = {
  readonly seed: number
  readonly peaks: readonly Peak[]
  readonly rough: number
  /** Strength of the ink at the ridge; it fades to nothing at the foot unless `foot` says otherwise. */
  readonly ink: number
  readonly foot?: number
  readonly colour: string
}

/** The picture the ridges are drawn in. */
export const W = 800
export const H = 500

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
/** Far ridges first. */
export const LAYERS: Readonly<Record<LandscapeLook, readonly Layer[]>> = {
  celadon: CELADON,
  paper: PAPER,
  night: NIGHT,
}
