import type { ApiClient } from '../../../lib/api-client.ts'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { linkOf } from '../../../lib/draw-link.tsx'
import { everyRow } from '../../../lib/every-row.ts'

export type EntryCode = AnswerOf<'codesList'>['list'][number]

/** The way in with one code: the page of the draw, with the code filled in. */
export function codeLink(lid: string, code: string): string {
  return `${linkOf(lid)}?code=${encodeURIComponent(code)}`
}

/** Every code of a draw (`isUsed`: of one sort), with the draw's public id; null after a refusal was told. */
export async function everyCode(
  api: Pick<ApiClient, 'call'>,
  id: string,
  isUsed?: boolean,
): Promise<{ readonly lid: string; readonly codes: readonly EntryCode[] } | null> {
  const draw = await api.call('taskInfo', { id })
  if (!draw) return null
  const sent = { id, page_size: 200, ...(isUsed !== undefined && { is_used: isUsed }) }
  const codes = await everyRow((from) => api.call('codesList', { ...sent, ...from }))
  return codes && { lid: draw.lid, codes }
}
