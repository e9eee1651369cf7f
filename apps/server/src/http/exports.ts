import { Readable } from 'node:stream'
import { exportTable, listAnswers, maskedImported } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { answerText } from '../exports/answer-text.ts'
import { cursorOf, placeIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { langOf } from './lang.ts'
import { userCallerIn, userIn } from './received.ts'
import { serve, serveRaw } from './serve-route.ts'
import { siteOf } from './site-of.ts'

const zipType = 'application/zip'
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Tables of a draw to take away. */
export function serveExports(edge: Edge): void {
  serveRaw(edge, routes.taskExport, async (call, reply) => {
    const { id, what, format, unmasked, raw } = call.input
    const lang = langOf(call.request)
    const site = siteOf(edge, call.request) ?? ''
    const wish = { id, what, format, lang, isUnmasked: unmasked, isRaw: raw, site }
    const { lid, rows, bytes } = await exportTable(call.ports, userCallerIn(call), wish)
    const isArchive = what === 'archive'
    return reply
      .type(isArchive ? zipType : types[format])
      .header('x-row-count', rows)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${what}-${lid}.${isArchive ? 'zip' : format}"`)
      .send(Readable.from(bytes, { objectMode: false }))
  })
  serve(edge, routes.formList, async (call) => {
    const { id, cursor, page_size: limit } = call.input
    const asked = { id, after: placeIn(cursor), limit }
    const { rows, next, total, fields } = await listAnswers(call.ports, userIn(call), asked)
    return {
      list: rows.map(({ joinSeq, nickname, joinedAt, mobile, imported, answers = {} }) => ({
        memberId: String(joinSeq),
        nickname,
        joinedAt,
        mobile: answerText({ kind: 'mobile' }, mobile, false),
        imported: imported && maskedImported(imported),
        answers: Object.fromEntries(
          fields.map((field) => [field.id, answerText(field, answers[field.id], false)]),
        ),
      })),
      total,
      totalIsEstimate: false,
      nextCursor: cursorOf(next),
      fields,
    }
  })
}
