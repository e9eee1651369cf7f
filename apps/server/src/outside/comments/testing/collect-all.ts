import type { CommentPage, CommentSources } from '@fairdraw/application/ports'
import type { PostRef } from '@fairdraw/domain'

/** Reads a post to its end as collecting does, and says what came page by page. */
export async function collectAll(
  sources: Pick<CommentSources, 'page'>,
  post: PostRef,
  given: { readonly tokens: string; readonly withReplies?: boolean; readonly mostPages?: number },
) {
  const { withReplies = false, mostPages = 50 } = given
  const pages: CommentPage[] = []
  let { tokens } = given
  let cursor: string | null = null
  do {
    if (pages.length === mostPages) throw new Error('the list has no end')
    const page = await sources.page(post, { tokens, cursor, withReplies })
    tokens = page.tokens ?? tokens
    cursor = page.next
    pages.push(page)
  } while (cursor !== null)
  return {
    pages,
    tokens,
    items: pages.flatMap(({ items }) => items),
    ids: pages.flatMap(({ items }) => items.map(({ id }) => id)),
    deletedUsers: pages.reduce((sum, page) => sum + page.deletedUsers, 0),
  }
}
