import { encode } from 'uqr'

/** The dark modules of a QR code as one path, a unit a module, with its side. */
export function qrPath(text: string): { readonly d: string; readonly side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { d: runs.join(''), side: size }
}

function darkRuns(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  })
  return runs
}

type Props = { readonly text: string; readonly label: string; readonly size?: number }

/** Modules of paper that scanners need around the code (ISO/IEC 18004). */
export const quiet = 4

/** A QR code, dark on paper in both themes because scanners expect it, with its quiet zone. */
export function Qr({ text, label, size = 128 }: Props) {
  const { d, side } = qrPath(text)
  const whole = side + 2 * quiet
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      role="img"
      aria-label={label}
    >
      <rect x={-quiet} y={-quiet} width={whole} height={whole} fill="#fff" />
      <path d={d} fill="#1c1e22" shapeRendering="crispEdges" />
    </svg>
  )
}
