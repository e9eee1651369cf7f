import {
  type AwardId,
  type Draw,
  type Fact,
  failureOf,
  hasClaims,
  type Instant,
  namesShownIn,
  type Round,
  runningRound,
  type ShownWinner,
  sealedAs,
  winnersInFact,
} from '@fairdraw/domain'
import {
  chainLink,
  type EarlierRound,
  failureHash,
  hex,
  maxWinsOf,
  REVEAL_WITHIN_MS,
  type RoundRecord,
  randomnessOf,
  resultHash,
  roundSeed,
  unhex,
  winsPerRoundOf,
} from '@fairdraw/fairness'
import { markWinners } from '../customers/mark-customers.ts'
import { failsWithLog } from '../log/lost-records.ts'
import { pairPeople } from '../lots/pair-people.ts'
import { noticesToWinners } from '../notices/notices-to-winners.ts'
import type {
  Award,
  Entrant,
  Lease,
  Ports,
  Reading,
  SelectedRow,
  SelectionOrder,
  StoredBeacon,
} from '../ports/index.ts'
import { isShowOn, isTimeToDraw, revealLater, stopRolling } from '../show/reveal.ts'
import { lineRuleOfRecord } from '../show/seats-of-records.ts'
import { requirePinnedChain } from './pinned-chain.ts'
import { record } from './record.ts'
import { setAsideGone } from './set-aside-gone.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'lists' | 'store' | 'vault'>

/** Draws the logged round if its beacon can be had; `waiting` for that, `idle` while its stage still rolls. */
export async function runRound(ports: Needs, draw: Draw, lease: Lease): Promise<Draw | 'idle' | 'waiting'> {
  const round = runningRound(draw.life)
  if (!round) throw new Error(`draw ${draw.lid} has no round to run`)
  requirePinnedChain(draw, ports.beacon.chain)
  const isLost = await ports.store.read((tx) => isNotDrawn(tx, draw, round))
  const beacon = isLost ? 'missing' : await beaconOf(ports, round)
  if (beacon === 'missing') return (await failIfOverdue(ports, draw, round, lease)) ?? 'waiting'

  if (draw.settings.lots) return await pairPeople(ports, draw, round, beacon, lease)
  if (isShowOn(draw) && !(await isTimeToDraw(ports, { draw, round, beacon }, lease))) return 'idle'

  const missed = await missedBeacons(ports, draw)
  const secret = await secretOf(ports, draw, round)
  const randomness = beacon ? randomnessOf(beacon.signature) : null
  const rows = await ports.lists.select({
    drawId: draw.id,
    lid: draw.lid,
    seed: roundSeed(secret, unhex(round.roundHash), randomness),
    record: round.record,
    earlier: await ports.store.read((tx) => earlierRounds(tx, draw)),
    ...winsIn(draw, round.record),
  })
  return await ports.store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(draw.id)
    if (!held || runningRound(held.life)?.roundHash !== round.roundHash)
      throw new Error(`round ${round.record.round} of ${draw.lid} was drawn by another`)
    for (const one of beacon ? [...missed, beacon] : missed) await tx.beacons.put(one)
    const at = await tx.now()
    const winners = await tx.entrants.bySeqs(
      draw.id,
      rows.map(({ index }) => index + 1),
    )
    const awards = awardsOf(draw, round, rows, winners)
    await tx.awards.insert(awards)
    if (isShowOn(held)) await revealLater(tx, held, round, { winners: awards.length, at })
    else {
      await tx.notices.put(noticesToWinners(ports.vault, 'won', at, awards, winners))
      await markWinners(
        tx,
        draw.id,
        awards.map(({ index }) => index + 1),
        at,
      )
    }
    // By a clock that goes slow a kept beacon is there before its time.
    const loggedAt = await tx.log.instant(round.beaconDueAt ?? 0)
    const told: Fact = {
      type: 'round.drawn',
      at: loggedAt,
      round: round.record.round,
      beacon: beacon ? { round: beacon.round, signature: beacon.signature } : null,
      secret: hex(secret),
      resultHash: resultHash('lot/1', round.roundHash, rows),
      awardCount: awards.length,
      winners: shownWinners(held, awards),
    }
    // In a hall its host sees who does not come, and has their seats drawn anew.
    const goneAt = { awards, winners, at: loggedAt }
    const aside = held.settings.show
      ? []
      : await setAsideGone(tx, ports, { draw: held, facts: [told] }, goneAt)
    const isRunning = aside.some(({ type }) => type === 'round.logged')
    return await record(tx, held, [told, ...aside, ...(isRunning ? [] : claimingAgain(held, loggedAt))])
  })
}

/** A hall is told who won by its stage, when they come forward there. */
function shownWinners(draw: Draw, awards: readonly Award[]): readonly ShownWinner[] {
  if (isShowOn(draw)) return []
  return awards.slice(0, winnersInFact).map(({ tier, index, shown }) => ({ tier, index, shown }))
}

/** How often a row may win, by the charter, and what the programme of a show says of the line. */
function winsIn(draw: Draw, logged: RoundRecord): Pick<SelectionOrder, 'maxWins' | 'winsPerRound' | 'rule'> {
  const { lid, life, settings } = draw
  if (!settings.show) return { maxWins: settings.maxWins }
  if (!life.charter) throw new Error(`draw ${lid} has no charter`)
  const rule = lineRuleOfRecord(draw, logged)
  return { maxWins: maxWinsOf(life.charter), ...winsPerRoundOf(life.charter), ...(rule && { rule }) }
}

/** At level C nothing fails: what was recorded is drawn as it would have been. */
async function isNotDrawn(tx: Reading, draw: Draw, { record: logged, roundHash }: Round): Promise<boolean> {
  return logged.beaconRound !== null && (await failsWithLog(tx, draw, roundHash))
}

/** The round's beacon, kept or fetched; null on level C, which needs none. */
async function beaconOf(
  ports: Pick<Needs, 'beacon' | 'store'>,
  { record: logged }: Round,
): Promise<StoredBeacon | null | 'missing'> {
  if (logged.beaconRound === null) return null
  const round = logged.beaconRound
  const kept = await ports.store.read((tx) => tx.beacons.get(ports.beacon.chain.hash, round))
  return kept ?? (await ports.beacon.fetch(round)) ?? 'missing'
}

/**
 * The beacons of rounds that failed, as far as they can be had now: this round's link gives theirs away, and with them
 * everybody sees what they hid (lot-1 §7.9).
 */
async function missedBeacons(ports: Needs, { life }: Draw): Promise<StoredBeacon[]> {
  const failed = life.rounds.filter(({ failedAt }) => failedAt !== undefined)
  const missed = await Promise.all(failed.map((round) => beaconOf(ports, round)))
  return missed.filter((one) => one !== null && one !== 'missing')
}

/**
 * Who won already is not touched by a redraw that comes to nothing: only its round fails, and its seat stays
 * unawarded. Without a first result the whole draw has failed.
 */
async function failIfOverdue({ store }: Needs, draw: Draw, round: Round, lease: Lease): Promise<Draw | null> {
  return await store.transact(async (tx) => {
    const asked = await tx.now()
    if (asked < (round.beaconDueAt ?? asked) + REVEAL_WITHIN_MS) return null
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(draw.id)
    if (held?.life.status !== 'awaiting_beacon') return null
    const at = await tx.log.instant()
    const failure = failureOf(at)
    const reason = (await isNotDrawn(tx, held, round)) ? 'log_restored' : failure.reason
    const isOnlyChance = round.record.kind === 'open'
    if (isOnlyChance) return await record(tx, held, [{ type: 'draw.failed', at, reason }])
    const failed = failureHash('lot/1', round.roundHash, failure)
    if (isShowOn(held)) await stopRolling(tx, held, round, at)
    return await record(tx, held, [
      { type: 'round.failed', at, round: round.record.round, reason, failureHash: failed },
      ...claimingAgain(held, at),
    ])
  })
}

/** A draw whose winners have something to claim goes back to it after each round; a show goes on. */
export function claimingAgain(draw: Draw, at: Instant): Fact[] {
  return !isShowOn(draw) && hasClaims(draw.settings) ? [{ type: 'draw.claiming', at }] : []
}

async function secretOf({ store, vault }: Needs, draw: Draw, round: Round): Promise<Uint8Array> {
  const chain = await store.read((tx) => tx.secrets.chain(draw.id))
  if (!chain) throw new Error(`draw ${draw.lid} has no secret`)
  const last = vault.open(`draw_secrets/${draw.id}/last`, chain.sealedLast)
  return chainLink(last, chain.length, round.record.round)
}

/** Every round before the one that runs, with what it drew. */
export async function earlierRounds(
  tx: Reading,
  draw: Pick<Draw, 'id' | 'life'>,
): Promise<(EarlierRound & { readonly results: readonly Award[] })[]> {
  // One that failed has no results, but whom it set aside stays out of the line.
  const before = draw.life.rounds.filter((round) => round.outcome || round.failedAt !== undefined)
  const earlier = []
  for (const { record: logged } of before)
    earlier.push({ record: logged, results: await tx.awards.ofRound(draw.id, logged.round) })
  return earlier
}

function awardsOf(
  draw: Draw,
  round: Round,
  rows: readonly SelectedRow[],
  winners: readonly Entrant[],
): Award[] {
  const names = new Map(winners.map(({ joinSeq, nickname }) => [joinSeq, nickname]))
  return rows.map((row, place) => ({
    id: `${round.record.round}-${row.seat ?? place}` as AwardId,
    drawId: draw.id,
    round: round.record.round,
    slot: row.seat ?? place,
    tier: row.tier,
    line: row.T,
    ticket: row.t,
    index: row.index,
    row: row.row,
    path: row.path,
    shown: sealedAs(namesShownIn(draw.settings), names.get(row.index + 1) ?? '', row.index + 1),
    state: 'announced',
    voidReason: null,
  }))
}
