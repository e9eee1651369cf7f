import type { ApiClient } from '../../../../lib/api-client.ts'
import { linkOf } from '../../../../lib/draw-link.tsx'

/** The way in with one code: the page of the draw, with the code filled in. */
export function codeLink(lid: string, code: string): string {
  return `${linkOf(lid)}?code=${encodeURIComponent(code)}`
}

/** Every code of a draw that nobody used yet, with the draw's public id; null after a refusal was told. */
export async function everyCode(
  api: Pick<ApiClient, 'call'>,
  id: string,
): Promise<{ readonly lid: string; readonly codes: readonly string[] } | null> {
  const draw = await api.call('taskInfo', { id })
  if (!draw) return null
  const codes: string[] = []
  let cursor: string | undefined
  do {
    const page = await api.call('codesList', {
      id,
      is_used: false,
      page_size: 200,
      ...(cursor && { cursor }),
    })
    if (!page) return null
    codes.push(...page.list.map(({ code }) => code))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return { lid: draw.lid, codes }
}
