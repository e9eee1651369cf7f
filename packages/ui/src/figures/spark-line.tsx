import { sparkPath } from './spark-path.ts'
import './spark-line.css'

type Props = {
  readonly values: readonly number[]
  /** What the line tells; the numbers themselves belong in a table beside it. */
  readonly label: string
}

const width = 112
const height = 34
const margin = 5

/** A few values as one thin line that ends in a dot: the shape of a day at a glance. */
export function SparkLine({ values, label }: Props) {
  const { d, end } = sparkPath(values, width, height)
  const [x, y] = end
  return (
    <svg
      className="fd-spark"
      width={width + 2 * margin}
      height={height + 2 * margin}
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      role="img"
      aria-label={label}
      focusable="false"
    >
      <path d={d} />
      <circle cx={x} cy={y} r="3.2" />
    </svg>
  )
}
