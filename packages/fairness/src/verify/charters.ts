import { jcs } from '../basics/jcs.ts'
import { type Proof, versionsOf } from '../proof.ts'
import { beaconChain, type ChainInfo, firstRoundAtOrAfter } from '../rounds/chain.ts'
import { type Charter, charterHash, localOrigin } from '../rounds/charter.ts'
import type { FailureCode } from './reason-codes.ts'
import type { Notes } from './report.ts'
import { checkWitnesses } from './witnessed.ts'

/** Of plays and lots, which are decided or dealt by what the first version says, only the end may move. */
function hasList({ kind, lots }: Charter): boolean {
  return kind !== 'instant' && (kind !== 'lots' || lots?.rule === 'pairing')
}

function isLater(before: string | undefined, after: string | undefined): boolean {
  return Date.parse(after ?? '') > Date.parse(before ?? '')
}

/** The prizes with the larger counts of the next version, and what it puts behind them; of pairs, which have none, none. */
function richer({ kind, prizes }: Charter, after: Charter): Charter['prizes'] {
  if (kind === 'lots') return prizes
  const more = prizes.map((prize, at) => ({
    ...prize,
    count: Math.max(prize.count, after.prizes[at]?.count ?? 0),
  }))
  return [...more, ...after.prizes.slice(prizes.length)]
}

function isWider({ joinLimit: most, eligible: few }: Charter, after: Charter, key: string): boolean {
  if (key === 'joinLimit') return most !== undefined && most < (after.joinLimit ?? Number.POSITIVE_INFINITY)
  const named = after.eligible && new Set(after.eligible)
  return few !== undefined && (named === undefined || few.every((one) => named.has(one)))
}

/** The round that a timed draw promises with its time: the first one then. */
function withRound(charter: Charter, chains: readonly ChainInfo[]): Charter['beacon'] {
  const { beacon, openAt } = charter
  const chain = beaconChain(charter, chains)
  if (charter.openBy !== 'time' || !beacon || !chain) return beacon
  return { ...beacon, round: firstRoundAtOrAfter(chain, Date.parse(openAt ?? '')) }
}

/** The next version as it must be: where it is better in what may become better it is so, and all else stays as it was. */
function dueVersion(before: Charter, after: Charter, version: number, chains: readonly ChainInfo[]): Charter {
  const due: Record<string, unknown> = { ...before }
  const take = (key: keyof Charter) => {
    if (after[key] === undefined) delete due[key]
    else due[key] = after[key]
  }
  if (isLater(before.closeAt, after.closeAt)) take('closeAt')
  if (hasList(before)) {
    due.prizes = richer(before, after)
    for (const key of ['joinLimit', 'eligible'] as const) if (isWider(before, after, key)) take(key)
    if (before.short === undefined) take('short')
    if (isLater(before.openAt, after.openAt)) {
      take('openAt')
      // Of a chain that is not known nobody can say which round it would be.
      if (before.beacon)
        due.beacon = withRound({ ...before, beacon: after.beacon, openAt: after.openAt ?? '' }, chains)
    }
  }
  return { ...(due as Charter), version, previous: charterHash(before), at: after.at }
}

/** A draw may go on once because too few are in; any other move of a time is made before that time. */
function faultInTime(before: Charter, after: Charter): FailureCode | undefined {
  const isMoved = before.closeAt !== after.closeAt || before.openAt !== after.openAt
  const isOver = !isLater(after.at, before.closeAt)
  if (before.short !== undefined || after.short === undefined)
    return isMoved && isOver ? 'charter_too_late' : undefined
  const { minEntrants, onShort } = before.rules
  const isFounded = onShort === 'extend' && isOver && after.short.joined < minEntrants
  return isFounded && isLater(before.closeAt, after.closeAt) ? undefined : 'extension_unfounded'
}

/**
 * The versions of a charter, all of them in the proof: each names the one before by its hash and raises the version, and none
 * is worse for who was in already, or came when its time was over (lot-1 §4.4, §4.5).
 */
export function checkVersions(proof: Proof, chains: readonly ChainInfo[], notes: Notes): void {
  const { close } = proof
  const versions = versionsOf(proof)
  for (const [at, charter] of versions.entries()) {
    const before = versions[at - 1]
    const detail = `version ${at + 1}`
    const previous = before === undefined ? '' : charterHash(before)
    notes.same('charter', 'charter_previous_differs', String(at + 1), String(charter.version), detail)
    notes.same('charter', 'charter_previous_differs', previous, charter.previous ?? '', detail)
    notes.same('charter', 'draw_differs', proof.drawId, charter.drawId, detail)
    checkRound(charter, chains, detail, notes)
    checkWitnesses(charter, detail, notes)
    if (before === undefined) continue
    const due = jcs(dueVersion(before, charter, at + 1, chains))
    if (due !== jcs(charter)) notes.fail('charter', 'charter_worse', { detail })
    const fault = faultInTime(before, charter)
    if (fault) notes.fail('charter', fault, { found: charter.at, detail })
  }
  const { short } = proof.charter
  checkNumber(versions[0] as Charter, notes)
  checkFirst(versions[0] as Charter, notes)
  // Nobody leaves a list: who was in when it was put off is in it.
  if (short && close && close.n < short.joined)
    notes.fail('charter', 'extension_unfounded', { expected: String(short.joined), found: String(close.n) })
}

function checkRound(charter: Charter, chains: readonly ChainInfo[], detail: string, notes: Notes): void {
  const [due, found] = [withRound(charter, chains)?.round, charter.beacon?.round]
  notes.same('charter', 'charter_round_differs', String(due), String(found), detail)
}

/** A draw is counted among its organiser's, and only the first has none before it; of what no service vouches for nobody counts. */
function checkNumber({ organiserNo, organiserPrev, origin }: Charter, notes: Notes): void {
  const isCounted = origin === localOrigin ? organiserNo === 1 : organiserNo >= 1
  if (!isCounted || (organiserNo === 1) !== (organiserPrev === null))
    notes.fail('charter', 'organiser_number_wrong', { found: String(organiserNo) })
}

/** Nothing went before the first version, and a later stage names the first one. */
function checkFirst({ drawId, series, short }: Charter, notes: Notes): void {
  if (short) notes.fail('charter', 'extension_unfounded', { detail: 'version 1' })
  if (!series) return
  const { first, lid, stage } = series
  const isNamed = (first === undefined) === (stage === 1)
  const named = stage === 1 ? lid : `${lid}~${stage}`
  if (!isNamed || drawId !== named) notes.fail('charter', 'stage_differs', { expected: named, found: drawId })
}
