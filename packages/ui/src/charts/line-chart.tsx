import { namesInLines, roundSteps, spreadOver, widthOf } from './chart-scale.ts'
import './charts.css'

type ChartSeries = { readonly name: string; readonly values: readonly number[] }
/** A fact of the draw, as an upright between the values: `at` counts from 0, fractions allowed. */
type ChartFact = { readonly name: string; readonly at: number }

type Props = {
  /** What the chart tells, for those who cannot see it; its numbers belong in a table beside it. */
  readonly label: string
  /** The name of each place on the level axis. */
  readonly places: readonly string[]
  /** At most six; the first is drawn strongest. */
  readonly series: readonly ChartSeries[]
  readonly facts?: readonly ChartFact[]
}

const width = 720
const plotHeight = 200
const left = 52
const right = 96
const firstTop = 30
const bottom = 30
const apart = 16
const nameGap = 6

/** Values over time: named at the end of each line, with the facts of the draw as dotted uprights. */
export function LineChart({ label, places, series, facts = [] }: Props) {
  const lines = roundSteps(Math.max(0, ...series.flatMap(({ values }) => values)))
  const most = lines.at(-1) ?? 1
  const x = (at: number) =>
    left + (places.length < 2 ? 0 : (at / (places.length - 1)) * (width - left - right))
  // Two facts of one hour stand at one place: the second name goes on a line of its own above the chart.
  const rows = namesInLines(
    facts.map(({ name, at }) => ({ from: x(at) + nameGap, width: widthOf(name) + nameGap })),
  )
  const top = firstTop + Math.max(0, ...rows) * apart
  const height = top + plotHeight + bottom
  const y = (value: number) => height - bottom - (value / most) * (height - top - bottom)
  const ends = spread(
    series.map(({ values }) => y(values.at(-1) ?? 0)),
    top,
  )
  return (
    <svg
      className="fd-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      focusable="false"
    >
      {lines.map((value) => (
        <g key={value}>
          <line className="fd-chart-line" x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
          <text className="fd-chart-value" x={left - 10} y={y(value) + 4}>
            {value.toLocaleString('en-US')}
          </text>
        </g>
      ))}
      {spreadOver(places.length, 8).map((at) => (
        <text key={at} className="fd-chart-place" x={x(at)} y={height - 8}>
          {places[at]}
        </text>
      ))}
      {facts.map(({ name, at }, i) => {
        const nameAt = top - 14 - (rows[i] ?? 0) * apart
        return (
          <g key={name}>
            <line className="fd-chart-fact" x1={x(at)} x2={x(at)} y1={nameAt + 2} y2={height - bottom} />
            <text className="fd-chart-name" x={x(at) + nameGap} y={nameAt}>
              {name}
            </text>
          </g>
        )
      })}
      {series.map(({ name, values }, i) => (
        <g key={name} className={`fd-chart-${i + 1}`}>
          <path className="fd-chart-path" d={pathOf(values, x, y)} />
          <text className="fd-chart-end" x={x(places.length - 1) + 8} y={(ends[i] ?? 0) + 4}>
            {name} {(values.at(-1) ?? 0).toLocaleString('en-US')}
          </text>
        </g>
      ))}
    </svg>
  )
}

function pathOf(values: readonly number[], x: (at: number) => number, y: (value: number) => number): string {
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('')
}

/** The names at the ends keep clear of each other, and of the names of facts above `top`; the order of the lines is kept. */
function spread(ends: readonly number[], top: number): readonly number[] {
  const placed = ends.map((y, i) => ({ y, i })).sort((a, b) => b.y - a.y)
  for (const [at, one] of placed.entries()) {
    const below = placed[at - 1]
    if (below && below.y - one.y < apart) one.y = below.y - apart
  }
  for (const [at, one] of placed.toReversed().entries()) one.y = Math.max(one.y, top + at * apart)
  return placed.sort((a, b) => a.i - b.i).map(({ y }) => y)
}
