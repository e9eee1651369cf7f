import { unhex } from '../basics/bytes.ts'
import { sealLots } from '../lots/deal-lots.ts'
import { lotEventLeaf } from '../lots/lot-event.ts'
import type { LotSeal } from '../lots/lot-seal.ts'
import type { LotsEndRecord } from '../lots/lots-end.ts'
import { firstCharter, type Proof, type ProofLots } from '../proof.ts'
import { beaconChain } from '../rounds/chain.ts'
import { type Charter, charterHash } from '../rounds/charter.ts'
import { type RoundRecord, roundHash } from '../rounds/round.ts'
import { spinCommit } from '../rounds/secret-chain.ts'
import { checkDealRecord, dealAgain } from './deal-again.ts'
import {
  checkDealBeacon,
  checkDealFailure,
  checkDealTimes,
  type DealtRound,
  dealSecret,
} from './dealt-round.ts'
import { checkCharters, checkClose } from './hashes.ts'
import { type KeptAnswers, keptAnswers } from './kept-answers.ts'
import { type FullList, readList } from './list.ts'
import { checkLog } from './log.ts'
import type { Means } from './means.ts'
import { checkOwnLot } from './own-lot.ts'
import { type HeldLots, replayTakes } from './replay-takes.ts'
import { type CheckId, type Notes, stillDue } from './report.ts'
import { checkNotBefore, type TimeRule } from './times.ts'
import { loggedClaims, rebuildTree } from './trees.ts'

/** Lots are no prizes: nobody wins anything. Only pairs have a list. */
const without: readonly CheckId[] = ['tickets', 'winners', 'line', 'slots', 'plays']

/** All checks of a draw whose kind is `lots`. */
export async function checkLots(proof: Proof, means: Means, notes: Notes): Promise<void> {
  const { lots, rounds } = proof
  const first = firstCharter(proof)
  for (const id of without) notes.skip(id, 'not_applicable')
  if (rounds.length > 0) notes.fail('format', 'malformed', { detail: 'proof.rounds' })
  checkCharters(proof, means.chains, notes)
  const list = await checkPeople(proof, first, means, notes)
  if (lots?.record) await checkDeal(proof, { ...lots, record: lots.record }, { first, list, means }, notes)
  else checkNothingYet(proof, notes)
  await checkLog(proof, means, notes)
}

/** Only pairs have a list to close: they are those who are in it. */
async function checkPeople(
  proof: Proof,
  { lots }: Charter,
  means: Means,
  notes: Notes,
): Promise<FullList | undefined> {
  if (lots?.rule === 'pairing') {
    checkClose(proof, notes)
    if (proof.close) checkNotBefore(proof.close.at, Date.parse(proof.close.closedAt), 'close', notes)
    return await readList(proof, means, notes)
  }
  if (proof.close !== null) notes.fail('format', 'malformed', { detail: 'proof.close' })
  notes.skip('close', 'not_applicable')
  notes.skip('list', 'not_applicable')
  return undefined
}

/** Of lots the record is there with the charter, of pairs with the seal of the list. */
function checkNothingYet({ charter, close, lots, state }: Proof, notes: Notes): void {
  const isDue = charter.lots?.rule !== 'pairing' || close !== null
  if (isDue || lots?.seal || lots?.end || !charter.lots) notes.fail('rounds', 'lots_missing')
  for (const id of ['rounds', 'secrets', 'beacons', 'time', 'lots', 'receipt'] as const)
    notes.skip(id, stillDue(state))
}

type Given = {
  readonly first: Charter
  readonly list: FullList | undefined
  readonly means: Means
}

type Dealt = ProofLots & { readonly record: RoundRecord }

async function checkDeal(
  proof: Proof,
  lots: Dealt,
  { first, list, means }: Given,
  notes: Notes,
): Promise<void> {
  const { end, events, seal } = lots
  const isPairing = first.lots?.rule === 'pairing'
  const isOver = isPairing ? seal !== null : end !== null
  if (isPairing && end) notes.fail('format', 'malformed', { detail: 'proof.lots.end' })
  const count = checkDealRecord(proof, lots.record, first, notes)
  const dealt: DealtRound = { ...lots, name: 'lots' }
  checkDealFailure(dealt, notes)
  await checkDealBeacon(dealt, first, means, notes)
  checkDealTimes(dealt, timeRule(proof, first, means), notes)
  const secret = dealSecret(dealt, first, isOver, notes)
  checkMaster(proof, lots, isOver, notes)
  const labels = count && secret ? dealAgain(proof, lots, first, { count, secret, list }, notes) : undefined
  if (seal && count !== undefined) checkSeal(lots, seal, first, count, labels, notes)
  else if (!seal && (end || events.length > 0)) notes.fail('rounds', 'lots_missing')
  const reason = stillDue(proof.state)
  if (!seal) notes.skip('rounds', reason)
  const held =
    seal && count !== undefined && !isPairing
      ? checkHistory(proof, lots, seal, { first, count, answers: await keptAnswers(proof, means) }, notes)
      : undefined
  if (count === undefined) notes.skip('lots', 'depends')
  else if (!seal) notes.skip('lots', reason)
  else if (isPairing) checkPaired(lots, count, notes)
  await checkOwnLot(proof, means, { list, held, labels }, notes)
}

/** Lots are dealt by a round that was logged with the charter, pairs by one that was logged with their list. */
function timeRule({ close, log }: Proof, first: Charter, { chains }: Means): TimeRule {
  const chain = beaconChain(first, chains)
  return { charter: first, chain, with: close ? close.at : log?.leaves[0]?.leaf.at }
}

/** Pairs draw each other all at once: nobody takes anything. */
function checkPaired({ events }: Dealt, count: number, notes: Notes): void {
  if (events.length > 0) notes.fail('lots', 'take_surplus', { found: String(events.length) })
  notes.tell('lots', { found: `${count} 0` })
}

/** The master of the salts is the committed one; until all is over nobody knows it. */
function checkMaster(
  { drawId, charter, state }: Proof,
  { master }: ProofLots,
  isOver: boolean,
  notes: Notes,
): void {
  if (master !== null)
    notes.same('secrets', 'secret_not_committed', charter.spinCommit ?? '', spinCommit(drawId, unhex(master)))
  else if (isOver) notes.fail('secrets', 'secret_missing', { detail: 'master' })
  else notes.skip('secrets', stillDue(state))
}

/** The seal is of this round and of as many lots; once the secrets are out the deal and all salts give the very root. */
function checkSeal(
  { master, record }: Dealt,
  seal: LotSeal,
  first: Charter,
  count: number,
  labels: readonly string[] | undefined,
  notes: Notes,
): void {
  notes.same('rounds', 'draw_differs', first.drawId, seal.drawId)
  notes.same('rounds', 'lots_differ', roundHash(record), seal.roundHash)
  notes.same('rounds', 'lots_differ', String(count), String(seal.lots))
  if (labels && master !== null) {
    const given = { master: unhex(master), charterHash: unhex(charterHash(first)) }
    notes.same('rounds', 'lots_differ', seal.root, sealLots(labels, given).root)
  }
  notes.tell('rounds', { found: `${first.lots?.rule === 'pairing' ? 'pairs' : 'lots'} ${count}` })
}

/** Who took which lot, in order, and what became of it; answers who holds which, where it holds. */
function checkHistory(
  proof: Proof,
  { end, events }: Dealt,
  seal: LotSeal,
  {
    first,
    count,
    answers,
  }: { readonly first: Charter; readonly count: number; readonly answers: KeptAnswers },
  notes: Notes,
): HeldLots | undefined {
  const { charter, drawId, state } = proof
  const sealedAt = Date.parse(seal.sealedAt)
  const endedAt = end ? Date.parse(end.at) : Number.POSITIVE_INFINITY
  const held = replayTakes(events, {
    lots: count,
    canSwap: first.lots?.swap === true,
    opensAt: Math.max(sealedAt, Date.parse(first.openAt ?? seal.sealedAt)),
    // A lot may be the last thing that was given before the end.
    closesAt: Math.min(Date.parse(charter.closeAt ?? ''), endedAt + 1),
  })
  if ('reason' in held) return void notes.failBy('lots', held)
  // Times never fall, so the last event tells of all.
  const lastAt = Date.parse(events.at(-1)?.at ?? seal.sealedAt)
  if (lastAt > endedAt) notes.fail('lots', 'take_outside_time', { found: events.at(-1)?.at ?? '' })
  const tree = rebuildTree([...loggedClaims(proof, end ?? undefined), ...answers.claims])
  for (const event of events) tree.push(lotEventLeaf(drawId, event))
  notes.failBy('lots', tree.finding(end !== null))
  for (const event of events) notes.failBy('lots', answers.finding(event))
  notes.failBy('lots', end && answers.missing(events.length))
  const counts = { given: held.size, left: count - held.size }
  const found = `${counts.given} ${counts.left}`
  if (end) checkEnd(charter, end, { ...counts, size: events.length, sealedAt }, notes)
  else notes.skip('lots', stillDue(state), { found })
  if (end) notes.tell('lots', { found })
  return held
}

function checkEnd(
  { closeAt = '' }: Charter,
  end: LotsEndRecord,
  due: Pick<LotsEndRecord, 'given' | 'left' | 'size'> & { readonly sealedAt: number },
  notes: Notes,
): void {
  const counts = ({ given, left, size }: Pick<LotsEndRecord, 'given' | 'left' | 'size'>) =>
    `${given} ${left} ${size}`
  notes.same('lots', 'lots_given_differ', counts(due), counts(end))
  const endedAt = Date.parse(end.at)
  const isEarly = end.by === 'time' && endedAt < Date.parse(closeAt)
  const isUnfounded = end.by === 'empty' ? due.left > 0 : isEarly
  if (isUnfounded || endedAt < due.sealedAt) notes.fail('lots', 'end_unfounded', { found: end.by })
}
