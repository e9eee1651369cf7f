import { recordCalls } from '@fairdraw/contract/calls/record-calls'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { CallProblem } from '../../lib/call-problem.ts'
import { type AnswerOf, knowCalls } from '../../lib/call-table.ts'
import type { RecordedDraw } from './checked-record.ts'

knowCalls(recordCalls)

/** The record as far as it was read; `next` is null at its end. */
export type ReadRecord = Omit<AnswerOf<'recordRead'>, 'draws'> & { readonly draws: readonly RecordedDraw[] }

type State =
  | { readonly is: 'loading' | 'missing' | 'unreached' }
  | { readonly is: 'read'; readonly record: ReadRecord; readonly isReading: boolean }

/** The public record of whoever holds a draw, page by page. */
export function useRecord(lid: string): { readonly state: State; readonly readOn: () => void } {
  const api = useApi()
  const [state, setState] = useState<State>({ is: 'loading' })
  const read = useCallback(
    async (known: ReadRecord | null) => {
      setState(known ? { is: 'read', record: known, isReading: true } : { is: 'loading' })
      const before = known?.next ?? undefined
      try {
        const answer = await api.callOrThrow('recordRead', { lid, ...(before && { before }) })
        const draws = [...(known?.draws ?? []), ...answer.draws]
        const record = { ...answer, draws, arrivals: answer.arrivals ?? known?.arrivals ?? null }
        setState({ is: 'read', record, isReading: false })
      } catch (problem) {
        if (known) setState({ is: 'read', record: known, isReading: false })
        else setState({ is: isMissing(problem) ? 'missing' : 'unreached' })
      }
    },
    [api, lid],
  )
  useEffect(() => void read(null), [read])
  const readOn = () => void read(state.is === 'read' ? state.record : null)
  return { state, readOn }
}

function isMissing(problem: unknown): boolean {
  return problem instanceof CallProblem && problem.code === 'not_found'
}
