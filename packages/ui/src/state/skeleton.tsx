import { useWords } from '../lang/ui-lang.ts'
import './skeleton.css'

type Props = {
  /** Width of each bar to come, as a share of the line: [0.6, 1, 0.9]. */
  readonly bars?: readonly number[]
  readonly height?: number
}

const WORDS = { zh: '正在载入', en: 'Loading' }

/** Bars in the shape of what is to come; unseen for the first 300 ms, so quick answers do not flicker. */
export function Skeleton({ bars = [0.62, 1, 0.92, 0.6], height = 16 }: Props) {
  const word = useWords(WORDS)
  const placed = bars.map((width, row) => ({ width, row }))
  return (
    <div className="fd-skeleton" role="status">
      <span className="fd-hidden">{word}</span>
      {placed.map(({ width, row }) => (
        <i key={row} style={{ width: `${width * 100}%`, height }} />
      ))}
    </div>
  )
}
