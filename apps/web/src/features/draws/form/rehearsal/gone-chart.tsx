import type { Instant, Span } from '@fairdraw/domain'

type Props = {
  readonly span: Span<Instant | null>
  readonly startsAt: Instant
  readonly closesAt: Instant
}

/** The whole campaign as a line: on it where nine in ten campaigns run out, and an upright where the middle one does. */
export function GoneChart({ span, startsAt, closesAt }: Props) {
  const at = (instant: Instant | null) =>
    instant === null ? 100 : (100 * (instant - startsAt)) / Math.max(1, closesAt - startsAt)
  const { from, median, to } = span
  return (
    <span className="gone-chart" aria-hidden="true">
      {from !== null && (
        <i style={{ insetInlineStart: `${at(from)}%`, inlineSize: `${at(to) - at(from)}%` }} />
      )}
      {median !== null && <b style={{ insetInlineStart: `${at(median)}%` }} />}
    </span>
  )
}
