import { Drawing } from '../icons/drawing.tsx'

const FRAME = {
  viewBox: '0 0 160 120',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The tube with dashed lots: nobody has drawn a place yet. */
export function EmptyTube() {
  return (
    <Drawing {...FRAME}>
      <path d="M53 53h54l-5 52H58zM54.5 64h51M57 96h46" />
      <g strokeDasharray="4 4.5">
        <path d="M65 50 58 22a5 5 0 0 1 9.7-2.4L75 50" />
        <path d="M75 50V16a5 5 0 0 1 10 0v34" />
        <path d="M86 50l7-28a5 5 0 0 1 9.7 2.4L96 50" />
      </g>
    </Drawing>
  )
}

/** Two bundles of lots and the torn thread between them. */
export function TornThread() {
  const lots = [26, 40, 108, 122]
  return (
    <Drawing {...FRAME}>
      {lots.map((x) => (
        <rect key={x} x={x} y="24" width="11" height="72" rx="2" />
      ))}
      <path d="M22 42h34c5 0 7 5 12 9M22 78h34c5 0 7-5 12-9M137 42h-33c-5 0-7 5-12 9M137 78h-33c-5 0-7-5-12-9" />
      <path d="M73 55l3 2.5M73 65l3-2.5M87 55l-3 2.5M87 65l-3-2.5" />
    </Drawing>
  )
}
