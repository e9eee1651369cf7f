import { mediaIn } from '@fairdraw/contract'
import type { AnswerOf } from '../../../../lib/call-table.ts'
import { type MediaLine, mediaLineOf } from './media-line.ts'

type SentMedia = Extract<AnswerOf<'taskInfo'>['settings'], { readonly source: unknown }>

/** The comments of a draw of the server as they stand in the form. */
export function mediaLineOfSent({ filters: { from, to, ...filters }, ...same }: SentMedia): MediaLine {
  return mediaLineOf(
    mediaIn({
      ...same,
      filters: {
        ...filters,
        ...(from !== undefined && { from: Date.parse(from) }),
        ...(to !== undefined && { to: Date.parse(to) }),
      },
    }),
  )
}
