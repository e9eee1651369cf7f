import { useApi } from '../../lib/api-place.tsx'
import { useBusy } from '../../lib/use-busy.ts'

const pageSize = 200

/** The codes of all unused cards, page by page; null after a page could not be read and that was said. */
export function useUnusedCodes() {
  const api = useApi()
  const { isBusy, during } = useBusy()
  const walk = async (): Promise<readonly string[] | null> => {
    const codes: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const sent = { page_size: pageSize, ...(cursor !== undefined && { cursor }) }
      const page = await api.call('payCardList', sent)
      if (!page) return null
      codes.push(
        ...page.list.flatMap(({ state, code }) => (state === 'unused' && code !== null ? [code] : [])),
      )
      cursor = page.next_cursor
    }
    return codes
  }
  return { isBusy, unusedCodes: () => during(walk) }
}
