import { useId } from 'react'
import { Drawing } from '../icons/drawing.tsx'
import { H, LAYERS, type LandscapeLook, type Layer, W } from './landscape-layers.ts'
import { ridgePath } from './ridge-path.ts'
import './landscape.css'

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
