import { type Json, jcs } from '../basics/jcs.ts'
import type { Proof } from '../proof.ts'
import { type Charter, charterHash } from '../rounds/charter.ts'
import type { Notes } from './report.ts'

/** Whether a later version takes nothing away: no time earlier, no prize or piece fewer, no other rule (lot-1 §4.4). */
function isWorse(before: Charter, after: Charter): boolean {
  const isEarlier = (a?: string, b?: string) =>
    (a ?? '') !== (b ?? '') && !(Date.parse(b ?? '') > Date.parse(a ?? ''))
  const isPrizeWorse = before.prizes.some(({ tier, name, count }, at) => {
    const now = after.prizes[at]
    return now?.tier !== tier || now.name !== name || now.count < count
  })
  // Who could get in can still.
  const isNarrower =
    (before.eligible === undefined) !== (after.eligible === undefined) ||
    (before.eligible ?? []).some((one) => !after.eligible?.includes(one))
  return (
    isPrizeWorse ||
    isNarrower ||
    isEarlier(before.openAt, after.openAt) ||
    isEarlier(before.closeAt, after.closeAt) ||
    fixedText(before) !== fixedText(after)
  )
}

/** What no version may change, as one text. */
function fixedText({
  origin,
  kind,
  title,
  organiser,
  rules,
  openBy,
  openCount,
  level,
  beacon,
  ...rest
}: Charter): string {
  const { serverCommit, spinCommit, visibility } = rest
  const { mode, intervals, counts, blanks, release, board, openAt, prizes, groups, seats, extraRounds } = rest
  const { lots } = rest
  // A play is decided against the table that was promised: of a played draw nothing of it may change.
  const parts = [mode, intervals, counts, blanks, release, board, beacon?.round, openAt, prizes]
  // Lots are dealt by a round that the first version names, and pairs by one that it rules.
  const ofLots = [lots, beacon?.round, openAt]
  const table =
    kind === 'instant'
      ? parts
      : kind === 'live'
        ? [groups, seats, extraRounds]
        : kind === 'lots'
          ? ofLots
          : []
  const randomness = [beacon?.chain ?? null, beacon?.after ?? null]
  const fixed = [
    origin,
    kind,
    title,
    organiser,
    rules,
    openBy,
    openCount,
    level,
    serverCommit,
    spinCommit,
    visibility,
    randomness,
    table.map((part) => part ?? null),
  ]
  return jcs(fixed.map((part) => part ?? null) as Json)
}

/**
 * The versions of a charter, all of them in the proof: each names the one before by its hash and
 * raises the version, and none is worse for who was in already (lot-1 §4.4).
 */
export function checkEarlierCharters(proof: Proof, notes: Notes): void {
  const { earlierCharters = [] } = proof
  const versions = [...earlierCharters, proof.charter]
  notes.same('charter', 'charter_previous_differs', String(versions.length), String(proof.charter.version))
  for (const [at, charter] of versions.entries()) {
    const before = versions[at - 1]
    const detail = `version ${at + 1}`
    const previous = before === undefined ? '' : charterHash(before)
    notes.same('charter', 'charter_previous_differs', previous, charter.previous ?? '', detail)
    notes.same('charter', 'draw_differs', proof.drawId, charter.drawId, detail)
    if (before !== undefined && isWorse(before, charter)) notes.fail('charter', 'charter_worse', { detail })
  }
}
