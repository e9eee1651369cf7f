import { useEffect, useState } from 'react'
import type { ApiClient } from '../../lib/api-client.ts'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { everyRow } from '../../lib/every-row.ts'
import { useAsked } from '../../lib/use-asked.ts'

export type LotsSeen = AnswerOf<'lotsList'>
export type HeldRow = LotsSeen['list'][number]
/** Which people: those with a lot, or those without. */
export type Which = 'held' | 'without'

type Asked = {
  readonly drawId: string
  readonly picture: DrawPicture
  readonly what: Which
  readonly keyword?: string
  readonly cursor?: string | undefined
}

const lotsAtOnce = 50
/** As many as one answer brings. */
const most = 200

/** A page of who holds which lot, renewed with every fact and every lot that is taken; the page shown stays meanwhile. */
export function useLots({ drawId, picture, what, keyword = '', cursor }: Asked) {
  const { factNumber } = picture.life
  const given = picture.entry.lots?.given ?? 0
  return useAsked(
    'lotsList',
    {
      id: drawId,
      what,
      page_size: lotsAtOnce,
      ...(keyword !== '' && { keyword }),
      ...(cursor !== undefined && { cursor }),
    },
    {
      about: [factNumber, given, picture.joinCount],
      stays: true,
      // A number that moves all the time leaves no heap of old pages behind.
      gcTime: 10_000,
    },
  )
}

/** Everybody who holds a lot, in the order of taking; asked anew when `about` is another. Null until they are there. */
export function useAllHeld(drawId: string, about = ''): readonly HeldRow[] | null {
  const api = useApi()
  const [rows, setRows] = useState<readonly HeldRow[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` says when it may be otherwise
  useEffect(() => {
    const leave = new AbortController()
    void allHeld(api, drawId, leave.signal).then((all) => leave.signal.aborted || setRows(all))
    return () => leave.abort()
  }, [api, drawId, about])
  return rows
}

/** The same, read once; null where a page did not come. */
function allHeld(api: ApiClient, drawId: string, signal: AbortSignal): Promise<readonly HeldRow[] | null> {
  const sent = { id: drawId, what: 'held', page_size: most } as const
  return everyRow((from) => api.call('lotsList', { ...sent, ...from }, { signal }))
}
