import { unhex } from '../basics/bytes.ts'
import { sealLots } from '../lots/deal-lots.ts'
import { lotEventLeaf } from '../lots/lot-event.ts'
import type { LotSeal } from '../lots/lot-seal.ts'
import type { LotsEndRecord } from '../lots/lots-end.ts'
import type { Proof, ProofLots } from '../proof.ts'
import type { ChainInfo } from '../rounds/chain.ts'
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
import type { FullList } from './list.ts'
import { checkLog } from './log.ts'
import type { Means } from './means.ts'
import { checkOwnLot } from './own-lot.ts'
import { type HeldLots, replayTakes } from './replay-takes.ts'
import { type CheckId, type Notes, STOPPED } from './report.ts'
import { checkNotBefore, type TimeRule } from './times.ts'
import { loggedClaims, rebuildTree } from './trees.ts'

/** Lots are no prizes: nobody wins anything. Only pairs have a list. */
const without: readonly CheckId[] = ['tickets', 'winners', 'line', 'slots', 'plays']

/** Reads the list that a proof closed, where there is one. */
export type ReadList = (notes: Notes) => Promise<FullList | undefined>

/** All checks of a draw whose kind is `lots`. */
export async function checkLots(
  proof: Proof,
  chains: readonly ChainInfo[],
  { readList, ...options }: Means & { readonly readList: ReadList },
  notes: Notes,
): Promise<void> {
  const { charter, earlierCharters = [], lots, rounds } = proof
  const first = earlierCharters[0] ?? charter
  for (const id of without) notes.skip(id, 'not_applicable')
  if (rounds.length > 0) notes.fail('format', 'malformed', { detail: 'proof.rounds' })
  checkCharters(proof, chains, notes)
  const list = await checkPeople(proof, first, readList, notes)
  if (lots?.record)
    await checkDeal(proof, { ...lots, record: lots.record }, { first, chains, list, options }, notes)
  else checkNothingYet(proof, notes)
  await checkLog(proof, options, notes)
}

/** Only pairs have a list to close: they are those who are in it. */
async function checkPeople(
  proof: Proof,
  { lots }: Charter,
  readList: ReadList,
  notes: Notes,
): Promise<FullList | undefined> {
  if (lots?.rule === 'pairing') {
    checkClose(proof, notes)
    if (proof.close) checkNotBefore(proof.close.at, Date.parse(proof.close.closedAt), 'close', notes)
    return await readList(notes)
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
  const reason = STOPPED.has(state) ? 'stopped' : 'not_yet'
  for (const id of ['rounds', 'secrets', 'beacons', 'time', 'lots', 'receipt'] as const)
    notes.skip(id, reason)
}

type Given = {
  readonly first: Charter
  readonly chains: readonly ChainInfo[]
  readonly list: FullList | undefined
  readonly options: Means
}

type Dealt = ProofLots & { readonly record: RoundRecord }

async function checkDeal(
  proof: Proof,
  lots: Dealt,
  { first, chains, list, options }: Given,
  notes: Notes,
): Promise<void> {
  const { end, events, seal } = lots
  const isPairing = first.lots?.rule === 'pairing'
  const isOver = isPairing ? seal !== null : end !== null
  if (isPairing && end) notes.fail('format', 'malformed', { detail: 'proof.lots.end' })
  const count = checkDealRecord(proof, lots.record, first, notes)
  checkDealFailure(dealtRound(lots), notes)
  await checkDealBeacon(dealtRound(lots), first, chains, options, notes)
  checkDealTimes(dealtRound(lots), timeRule(proof, first, chains), notes)
  const secret = dealSecret(dealtRound(lots), first, isOver, notes)
  checkMaster(proof, lots, isOver, notes)
  const labels = count && secret ? dealAgain(proof, lots, first, { count, secret, list }, notes) : undefined
  if (seal && count !== undefined) checkSeal(lots, seal, first, count, labels, notes)
  else if (!seal && (end || events.length > 0)) notes.fail('rounds', 'lots_missing')
  const reason = STOPPED.has(proof.state) ? 'stopped' : 'not_yet'
  if (!seal) notes.skip('rounds', reason)
  const held =
    seal && count !== undefined && !isPairing
      ? checkHistory(proof, lots, seal, { first, count, answers: await keptAnswers(proof, options) }, notes)
      : undefined
  if (count === undefined) notes.skip('lots', 'depends')
  else if (!seal) notes.skip('lots', reason)
  else if (isPairing) checkPaired(lots, count, notes)
  await checkOwnLot(proof, options, { list, held, labels }, notes)
}

function dealtRound({ record, beacon, seal, secret, failed }: Dealt): DealtRound {
  return { name: 'lots', record, beacon, seal, secret, failed }
}

/** Lots are dealt by a round that was logged with the charter, pairs by one that was logged with their list. */
function timeRule({ close, log }: Proof, first: Charter, chains: readonly ChainInfo[]): TimeRule {
  const chain = chains.find(({ hash }) => hash === first.beacon?.chain)
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
  else notes.skip('secrets', STOPPED.has(state) ? 'stopped' : 'not_yet')
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
  if ('reason' in held) {
    const { reason, ...finding } = held
    notes.fail('lots', reason, finding)
    return undefined
  }
  // Times never fall, so the last event tells of all.
  const lastAt = Date.parse(events.at(-1)?.at ?? seal.sealedAt)
  if (lastAt > endedAt) notes.fail('lots', 'take_outside_time', { found: events.at(-1)?.at ?? '' })
  const tree = rebuildTree([...loggedClaims(proof, end ?? undefined), ...answers.claims])
  for (const event of events) tree.push(lotEventLeaf(drawId, event))
  const contradicted = events.map(answers.finding).find((wrong) => wrong !== undefined)
  for (const wrong of [tree.finding(end !== null), contradicted, end && answers.missing(events.length)]) {
    if (!wrong) continue
    const { reason, ...finding } = wrong
    notes.fail('lots', reason, finding)
  }
  const counts = { given: held.size, left: count - held.size }
  const found = `${counts.given} ${counts.left}`
  if (end) checkEnd(charter, end, { ...counts, size: events.length, sealedAt }, notes)
  else notes.skip('lots', STOPPED.has(state) ? 'stopped' : 'not_yet', { found })
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
