import type { Skin } from '@fairdraw/domain'
import type { ReactNode } from 'react'

const width = 72
const height = 44

/** A small picture of a skin: where names stand in it, and the one that comes forward. */
export function SkinPicture({ skin }: { readonly skin: Skin }) {
  return (
    <svg
      className="skin-picture"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className="skin-night" width={width} height={height} rx="4" />
      {pictures[skin]}
    </svg>
  )
}

const across = (count: number, from: number, step: number) =>
  Array.from({ length: count }, (_, at) => from + at * step)

const sphere = (
  <>
    <circle className="skin-line" cx="36" cy="22" r="17" />
    {across(5, 10, 6).flatMap((y) => {
      const half = Math.sqrt(17 ** 2 - (y - 22) ** 2)
      return across(5, -2, 1).map((part) => (
        <circle key={`${y} ${part}`} className="skin-dot" cx={36 + (part / 2) * half * 0.85} cy={y} r="1.6" />
      ))
    })}
    <circle className="skin-chosen" cx="36" cy="22" r="4" />
  </>
)

const cards = across(3, 7, 11).flatMap((y) =>
  across(5, 8, 12).map((x) => (
    <rect
      key={`${x} ${y}`}
      className={x === 32 && y === 18 ? 'skin-chosen' : 'skin-dot'}
      x={x}
      y={y}
      width="8"
      height="8"
      rx="1.5"
    />
  )),
)

const names = across(5, 8, 7).map((y, at) => (
  <rect
    key={y}
    className={at === 2 ? 'skin-chosen' : 'skin-dot'}
    x={at === 2 ? 18 : 24 + (at % 2) * 2}
    y={y - 1.5}
    width={at === 2 ? 36 : 24 - (at % 2) * 4}
    height={at === 2 ? 5 : 3}
    rx="1.5"
  />
))

const slots = across(3, 12, 17).map((x) => (
  <g key={x}>
    <rect className="skin-line" x={x} y="8" width="14" height="28" rx="2" />
    <rect className="skin-dot" x={x + 3} y="12" width="8" height="3" rx="1" />
    <rect className="skin-chosen" x={x + 3} y="20" width="8" height="4" rx="1" />
    <rect className="skin-dot" x={x + 3} y="29" width="8" height="3" rx="1" />
  </g>
))

const wheel = (
  <>
    <circle className="skin-line" cx="36" cy="23" r="16" />
    {across(8, 0, Math.PI / 4).map((turn) => (
      <line
        key={turn}
        className="skin-line"
        x1="36"
        y1="23"
        x2={36 + 16 * Math.cos(turn)}
        y2={23 + 16 * Math.sin(turn)}
      />
    ))}
    <path className="skin-chosen" d="M36 11l-4-8h8z" />
  </>
)

const lanterns = (
  <>
    <path className="skin-line" d="M0 14h72" />
    {[
      [10, 18, 2],
      [20, 26, 3],
      [56, 17, 2],
      [64, 30, 4],
      [50, 24, 3],
      [30, 16, 1.5],
    ].map(([x = 0, y = 0, half = 0]) => (
      <rect
        key={x}
        className="skin-dot"
        x={x - half}
        y={y - 3 * half}
        width={2 * half}
        height={3.4 * half}
        rx={half / 2}
      />
    ))}
    <path className="skin-chosen" d="M31 16q5-2 10 0l-1 16h-8zM24 35q12-7 24 0q-12 6-24 0z" />
  </>
)

const pictures: Readonly<Record<Skin, ReactNode>> = { sphere, cards, names, slots, wheel, lanterns }
