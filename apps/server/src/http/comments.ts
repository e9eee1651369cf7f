import {
  beginCollecting,
  clearComments,
  filterComments,
  importComments,
  listComments,
  readCommentState,
  stopCollecting,
} from '@fairdraw/application'
import { commentColumns, filtersIn, present, routes } from '@fairdraw/contract'
import { jsonIn } from '../answer-parts.ts'
import { mostFileBytes } from '../comments/read-comment-file.ts'
import { cursorOf, placeIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { Rejected } from './envelope.ts'
import { withHeldFile } from './held-file.ts'
import { userIn } from './received.ts'
import { sentComment, sentCommentState, sentImport } from './sent-comments.ts'
import { serveFile } from './serve-file.ts'
import { serve } from './serve-route.ts'

/** The comments of draws under posts: collecting, importing and judging them. */
export function serveComments(edge: Edge): void {
  serve(edge, routes.mediaCollect, async (call) => {
    const act = call.input.stop ? stopCollecting : beginCollecting
    const { expiresAt } = await act(call.ports, userIn(call), call.input.id)
    return { expTs: expiresAt }
  })
  serve(edge, routes.mediaState, async (call) =>
    sentCommentState(await readCommentState(call.ports, userIn(call), call.input.id)),
  )
  serveFile(edge, routes.mediaImport, mostFileBytes, async (call, body) => {
    const { columns, heading = null, id, is_trial: isTrial, replace: replaces } = call.input
    const read = columnsIn(columns)
    const bounds = { most: mostFileBytes, refusal: 'too_many_comments' } as const
    return await withHeldFile(body, bounds, async ({ path }) => {
      const given = { id, file: { path, columns: read, heading, isTrial, replaces } }
      return sentImport(await importComments(call.ports, userIn(call), given))
    })
  })
  serve(edge, routes.mediaClear, async (call) =>
    sentCommentState(await clearComments(call.ports, userIn(call), call.input.id)),
  )
  serve(edge, routes.mediaFilter, async (call) => {
    const { chance, filters, id } = call.input
    const asked = { id, chance, filters: filtersIn(filters) }
    const { sample, ...tally } = await filterComments(call.ports, userIn(call), asked)
    return { ...tally, sample: sample.map(sentComment) }
  })
  serve(edge, routes.mediaList, async (call) => {
    const { cursor, id, keyword, only, page_size: limit } = call.input
    const { rows, total } = await listComments(call.ports, userIn(call), {
      id,
      after: placeIn(cursor) ?? -1,
      limit,
      ...present({ keyword: keyword || undefined, only }),
    })
    const last = rows.at(-1)
    return {
      list: rows.map(sentComment),
      total,
      totalIsEstimate: false,
      nextCursor: cursorOf(last && rows.length === limit ? last.place : null),
    }
  })
}

function columnsIn(sent: string | undefined) {
  if (sent === undefined) return null
  const read = commentColumns.safeParse(jsonIn(sent))
  if (read.success) return present(read.data)
  throw new Rejected(read.error.issues.map((issue) => ({ ...issue, path: ['columns', ...issue.path] })))
}
