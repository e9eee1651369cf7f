import type { ScreenStageProps } from './stage-props.ts'

type Props = Pick<ScreenStageProps, 'qr'> & {
  readonly text: string
  /** px, with the quiet zone. */
  readonly size: number
  readonly label: string
}

/** A code that phones read, on paper; one picture with one name for who listens. */
export function Code({ qr, text, size, label }: Props) {
  return (
    <div className="fd-hall-code" role="img" aria-label={label}>
      <div aria-hidden="true">{qr(text, size)}</div>
    </div>
  )
}
