import type { Proof } from '@fairdraw/fairness'
import { keepHead, keepTip, keptHeads, keptTips } from '../../lib/kept-log.ts'
import { paths } from '../../lib/paths.ts'
import { storedCheckIn } from '../../lib/stored-receipt.ts'
import { askVerifier } from './check-worker.ts'
import { chainOf, chainsFor, keptAnswers, keysOf, ownReceipt, sightingsOf } from './known-elsewhere.ts'
import { type Job, rowsUrlOf, spinsUrlOf } from './use-verification.ts'

type Fetched = { readonly proof: Proof; readonly text: string; readonly fetchedAt: number }

/** Recomputes a proof that has come, beside what is known from elsewhere. */
export async function recompute(
  { api, lid, run, isPatient, signal, set }: Job,
  { proof, text, fetchedAt }: Fetched,
): Promise<void> {
  const kept = { tips: keptTips(lid), heads: keptHeads(proof.charter.origin) }
  const total = proof.close?.n ?? proof.plays?.playCount ?? 0
  set({ is: 'checking', proof, of: 'rows', done: 0, total })
  const [keys, chains] = await Promise.all([keysOf(api, signal), chainsFor(api, proof, signal)])
  try {
    const answer = await askVerifier(
      {
        ask: 'verify',
        proof: text,
        rowsUrl: rowsUrlOf(proof),
        spinsUrl: spinsUrlOf(proof),
        receipt: await ownReceipt(api, lid, signal),
        checkIn: storedCheckIn(lid),
        keys,
        chains,
        isPatient,
        logUrl: paths.log(),
        tips: kept.tips.map(({ tip }) => tip),
        answers: keptAnswers(lid),
        heads: kept.heads.map(({ note }) => note),
      },
      ({ of, done, ...told }) =>
        set({ is: 'checking', proof, of, done, total: of === 'log' ? told.total : total }),
      signal,
    )
    if (answer.is !== 'report') return
    const { report, tookMs } = answer
    // What is kept was signed, and was not found to contradict what was kept before.
    const { log, charter } = proof
    if (log && report.key?.trust === 'pinned' && report.verdict !== 'invalid') {
      keepTip(log.tip, fetchedAt)
      keepHead(charter.origin, log.checkpoint, fetchedAt)
    }
    const isPrivateChain = chains.some(({ hash }) => hash === proof.charter.beacon?.chain)
    const chain = chainOf(proof, chains)
    const told = { proof, report, tookMs, checkedAt: Date.now(), isPrivateChain, keys, run }
    set({ is: 'checked', ...told, sightings: sightingsOf(proof, chain, kept) })
  } catch (fault) {
    if (signal.aborted) return
    set({ is: 'broken', proof, reason: fault instanceof Error ? fault.message : String(fault) })
  }
}
