import { type ReactNode, useId } from 'react'
import './progress.css'

type Props = {
  readonly done: number
  readonly total: number
  /** The work in numbers, said above the bar: 核对 1,204 / 2,604 行. */
  readonly children: ReactNode
}

/** Work in numbers and a bar; never a bar alone. */
export function Progress({ done, total, children }: Props) {
  const id = useId()
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0
  return (
    <div className="fd-progress">
      <p id={id}>{children}</p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="fd-progress-track"
      >
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  )
}
