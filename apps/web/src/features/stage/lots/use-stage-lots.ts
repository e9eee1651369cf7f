import { useEffect, useMemo, useState } from 'react'
import type { ApiClient } from '../../../lib/api-client.ts'
import type { AnswerOf } from '../../../lib/call-table.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'

export type StageLot = {
  readonly key: string
  readonly who: string
  readonly label: string
  /** Epoch milliseconds; null for a captain's, which was theirs from the start. */
  readonly at: number | null
}

/** As many as one answer brings. */
const most = 200
/** A hall that draws one by one rests for so long before all is asked for anew. */
const restMs = 400

/** What is shown of who holds which lot: in full for who runs the draw, masked for everybody else, nothing while it is secret. */
export function useStageLots(
  api: ApiClient,
  picture: DrawPicture,
  runner: string | null,
): readonly StageLot[] {
  const { entry, life } = picture
  const { lid } = entry
  const isShown = entry.lots?.is_shown ?? false
  const given = entry.lots?.given ?? 0
  const { factNumber } = life
  const [rows, setRows] = useState<readonly Held[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every fact and every lot that is taken asks anew
  useEffect(() => {
    if (!isShown) return
    const leave = new AbortController()
    const timer = setTimeout(async () => {
      const all = await readAll(api, { lid, runner }, leave.signal)
      // A page that did not come leaves what was there; the next fact asks again.
      if (all && !leave.signal.aborted) setRows(all)
    }, restMs)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [api, lid, runner, isShown, given, factNumber])
  return useMemo(() => (isShown ? rows.map(lotOf) : []), [rows, isShown])
}

type Held = AnswerOf<'entryLots'>['list'][number]

const lotOf = ({ k, join_seq, shown, label, at }: Held): StageLot => ({
  key: join_seq === null ? `captain ${label} ${shown} ${k}` : String(join_seq),
  who: shown,
  label,
  at: at === null ? null : Date.parse(at),
})

type Where = { readonly lid: string; readonly runner: string | null }

async function readAll(api: ApiClient, { lid, runner }: Where, signal: AbortSignal) {
  const rows: Held[] = []
  let cursor: string | null | undefined
  do {
    const more = { page_size: most, ...(cursor && { cursor }) }
    const options = { isSilent: true, signal }
    const page =
      runner === null
        ? await api.call('entryLots', { lid, ...more }, options)
        : await api.call('lotsList', { id: runner, what: 'held', ...more }, options)
    if (!page) return null
    rows.push(...page.list)
    cursor = page.next_cursor
  } while (cursor)
  return rows
}
