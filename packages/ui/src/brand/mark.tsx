import { Drawing } from '../icons/drawing.tsx'

type Props = {
  readonly size?: number
  /** `zhu` tile, `ink` tile in the text colour, or the bare `figure` in the text colour. */
  readonly tone?: 'zhu' | 'ink' | 'figure'
}

const MOON = 'M25.9 16.07a18 18 0 0 0 0 33.86zM38.1 16.07a18 18 0 0 1 0 33.86z'
/* The eye is cut out of the lot, so the ground shows through whatever it is. */
const LOT =
  'M28.7 10.3a3.3 3.3 0 0 1 6.6 0V56.8a1.2 1.2 0 0 1-1.2 1.2h-4.2a1.2 1.2 0 0 1-1.2-1.2zM32 9.2a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3z'

/** The figure in a square of 64, filled by even-odd. */
export const markPath = MOON + LOT

/** The mark: a moon split by an upright lot, read together as 中. */
export function Mark({ size = 32, tone = 'zhu' }: Props) {
  const tile = tone === 'zhu' ? 'var(--zhu-fill)' : 'currentColor'
  const figure = { zhu: 'var(--on-zhu)', ink: 'var(--surface)', figure: 'currentColor' }[tone]
  return (
    <Drawing width={size} height={size} viewBox="0 0 64 64">
      {tone !== 'figure' && <rect width="64" height="64" rx="15" fill={tile} />}
      <path d={markPath} fill={figure} fillRule="evenodd" />
    </Drawing>
  )
}
