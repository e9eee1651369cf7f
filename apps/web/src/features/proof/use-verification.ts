import type { Proof, Report } from '@fairdraw/fairness'
import { useCallback, useEffect, useState } from 'react'
import type { ApiClient } from '../../lib/api-client.ts'
import { useApi } from '../../lib/api-place.tsx'
import { callPaths } from '../../lib/call-paths.ts'
import { CallProblem } from '../../lib/call-problem.ts'
import { loadPart } from '../../lib/load-part.ts'
import type { Sightings } from './sightings.ts'
import type { SigningKey } from './verify-messages.ts'

export type Verification =
  | { readonly is: 'loading' }
  | { readonly is: 'unreached' | 'missing' | 'veiled' }
  | {
      readonly is: 'checking'
      readonly proof: Proof
      readonly of: 'rows' | 'log'
      readonly done: number
      readonly total: number
    }
  | {
      readonly is: 'checked'
      readonly proof: Proof
      readonly report: Report
      readonly tookMs: number
      readonly checkedAt: number
      /** True when the beacon belongs to a chain that this operator pinned instead of the public one. */
      readonly isPrivateChain: boolean
      readonly keys: readonly SigningKey[]
      /** What this browser saw of the draw before. */
      readonly sightings: Sightings
      /** Names this run among those of the page. */
      readonly run: string
    }
  | { readonly is: 'broken'; readonly proof: Proof; readonly reason: string }

/** Loads the proof and recomputes all of it in a worker; starts over with each fact, waits while none is known (null). */
export function useVerification(lid: string, newestFact: number | null) {
  const api = useApi()
  const [state, setState] = useState<Verification>({ is: 'loading' })
  const [again, setAgain] = useState(0)
  const run = newestFact === null ? null : `${newestFact} ${again}`
  useEffect(() => {
    if (run === null) return
    const leave = new AbortController()
    const set = (next: Verification) => !leave.signal.aborted && setState(next)
    // Whoever asks once more has the whole log read, however long it is.
    verify({ api, lid, run, isPatient: again > 0, signal: leave.signal, set }).catch((problem: unknown) => {
      if (leave.signal.aborted) return
      if (!(problem instanceof CallProblem)) throw problem
      set({ is: stateAfter(problem) })
    })
    return () => leave.abort()
  }, [api, lid, run, again])
  const restart = useCallback(() => setAgain((n) => n + 1), [])
  return { state, restart }
}

/** What its organiser hides until the opening cannot be shown before. */
function stateAfter({ code, sta }: CallProblem): 'unreached' | 'missing' | 'veiled' {
  if (code === 'draw_not_drawn') return 'veiled'
  return sta === 1004 ? 'missing' : 'unreached'
}

/** One run of the check, and whom its steps are told. */
export type Job = {
  readonly api: ApiClient
  readonly lid: string
  readonly run: string
  readonly isPatient: boolean
  readonly signal: AbortSignal
  readonly set: (next: Verification) => void
}

async function verify(job: Job): Promise<void> {
  let text = ''
  // The page shows its value; what is checked is the very text, in which a member may stand twice.
  const read = async (response: Response) => {
    text = await response.text()
    return JSON.parse(text)
  }
  const { api, lid, signal } = job
  const proof = await api.callOrThrow('proofRead', { lid }, { signal, read })
  const fetchedAt = Date.now()
  const { recompute } = await loadPart(() => import('./recompute.ts'))
  await recompute(job, { proof, text, fetchedAt })
}

/** Where the sealed list lies; null until the draw is opened, for nobody may see it before. */
export function rowsUrlOf(proof: Proof): string | null {
  const isOpened = proof.rounds.some(({ resultHash }) => resultHash !== null)
  return (isOpened || proof.lots?.seal) && proof.rowsFile !== null ? callPaths.proofRows(proof.drawId) : null
}

/** Where the plays of a played draw lie; null where the proof itself carries them. */
export function spinsUrlOf(proof: Proof): string | null {
  return proof.spinsFile ? callPaths.proofSpins(proof.drawId) : null
}
