import {
  type Instant,
  isRevealed,
  type Lid,
  type Mark,
  namesOnStage,
  programmeOf,
  revealLeadMs,
  type Scene,
  shownAs,
  shownOrganiser,
} from '@fairdraw/domain'
import { type RoundRecord, type SignedTip, seatCount, showPlaceOf } from '@fairdraw/fairness'
import { readTip } from '../log/read-tip.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { Attendee, Award, HallCount, Ports, Reading, Remote } from '../ports/index.ts'
import { type Driver, handOf, type LiveDraw, liveDrawBy } from './driven-draw.ts'
import { type TalliedRound, withQuotasDrawn } from './quotas-drawn.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** Somebody as their card on the stage tells of them: what the organiser chose, and names masked where they say so. */
type Card = Partial<Pick<Attendee, 'department' | 'number' | 'picture' | 'title'>> & {
  /** Their place in the sealed list, from 0. */
  readonly index: number
  readonly name: string
}
export type StageWinner = {
  readonly award: Award
  readonly card: Card
  readonly isRedrawn: boolean
  /** For who drives the stage alone. */
  readonly mark: Mark | null
}
/** A winner with the groups that the roster has them in: they are counted, and not told. */
type GroupedWinner = StageWinner & { readonly groups: readonly string[] }
type StageRecord = {
  readonly record: RoundRecord
  /** Which planned round and press it was for; a redraw those of its seats. */
  readonly place: { readonly round: number; readonly shot: number }
  readonly seats: number
  readonly loggedAt: Instant
  readonly beaconDueAt: Instant | null
  readonly drawnAt: Instant | null
  readonly resultHash: string | null
  readonly isConfirmed: boolean
  readonly isFailed: boolean
}

/** All that a screen of a live draw shows at one moment. */
export type StageState = {
  readonly now: Instant
  readonly draw: LiveDraw
  readonly organiser: string
  readonly scene: Scene
  readonly programme: readonly TalliedRound[]
  readonly records: readonly StageRecord[]
  /** Only of records whose winners have come forward. */
  readonly winners: readonly StageWinner[]
  readonly hall: HallCount
  /** The end of its chain in the public log. */
  readonly tip: SignedTip | null
  readonly canControl: boolean
  /** For who drives it alone. */
  readonly remotes: readonly Remote[]
  /** Which of them asks; null in the organiser's own windows. */
  readonly ownRemote: string | null
}

/** One consistent view for stages, remotes and spectators; what has not been revealed is in none of them. */
export function readStageState(
  ports: Needs & Pick<Ports, 'signer'>,
  driver: Driver,
  lid: Lid,
): Promise<StageState> {
  return ports.store.read(async (tx) => {
    const draw = await liveDrawBy(tx, lid)
    const scene = await tx.shows.scene(draw.id)
    if (!scene) throw new Error(`draw ${lid} has no stage`)
    const now = await tx.now()
    const account = await accountOf(tx, draw.ownerId)
    const hand = await handOf(tx, ports, draw, driver)
    const canControl = hand !== null
    // The hall's own screens hold all of them a breath before the first comes forward, so that they perform alike.
    const leadMs = canControl ? revealLeadMs : 0
    const told = canControl ? { ...scene, inTurn: null } : { ...scene, marks: {} }
    const winners = await revealedWinners(tx, draw, told, now + leadMs)
    const records = recordsOf(draw)
    const placeOf = new Map(records.map(({ record, place }) => [record.round, place.round]))
    return {
      now,
      draw,
      scene,
      organiser: shownOrganiser(account, draw.settings.organiserCard).nickname,
      programme: withQuotasDrawn(
        programmeOf(draw.settings.show, draw.life),
        winners.map(({ award, groups }) => ({
          round: placeOf.get(award.round) ?? -1,
          isVoid: award.state === 'void',
          groups,
        })),
      ),
      records,
      winners,
      hall: await tx.attendees.count(draw.id),
      tip: await readTip(tx, ports.signer, lid),
      canControl,
      remotes: canControl ? await tx.shows.remotes(draw.id) : [],
      ownRemote: hand === 'organiser' ? null : (hand?.id ?? null),
    }
  })
}

function recordsOf({ life }: LiveDraw): StageRecord[] {
  // That of their order belongs to none of the rounds that a stage shows.
  const pressed = life.rounds.filter(({ record }) => record.kind !== 'order')
  return pressed.map(({ record, loggedAt, beaconDueAt, outcome, failedAt }) => ({
    record,
    loggedAt,
    beaconDueAt,
    place: showPlaceOf(life.rounds, record) ?? { round: 0, shot: 0 },
    seats: seatCount(record.slots),
    drawnAt: outcome?.drawnAt ?? null,
    resultHash: outcome?.resultHash ?? null,
    isConfirmed: life.show?.confirmed.includes(record.round) === true,
    isFailed: failedAt !== undefined,
  }))
}

async function revealedWinners(
  tx: Reading,
  draw: LiveDraw,
  scene: Scene,
  now: Instant,
): Promise<GroupedWinner[]> {
  const drawn: Award[] = []
  for (const { record, outcome } of draw.life.rounds)
    if (outcome) drawn.push(...(await tx.awards.ofRound(draw.id, record.round)))
  const awards = drawn.filter((award) => isRevealed(scene, award, now))
  const seqs = [...new Set(awards.map(({ index }) => index + 1))]
  const people = new Map((await tx.attendees.bySeqs(draw.id, seqs)).map((one) => [one.joinSeq, one]))
  const redraws = new Set(
    draw.life.rounds.flatMap(({ record: { kind, round } }) => (kind === 'redraw' ? [round] : [])),
  )
  return awards.map((award) => ({
    award,
    card: cardOf(draw.settings, award.index, people.get(award.index + 1)),
    isRedrawn: redraws.has(award.round),
    mark: scene.marks[award.id] ?? null,
    groups: people.get(award.index + 1)?.groups ?? [],
  }))
}

function cardOf(settings: LiveDraw['settings'], index: number, one: Attendee | undefined): Card {
  const name = one?.name ?? ''
  const told = settings.show.card.flatMap((field) => {
    const value = one?.[field]
    return value === null || value === undefined || value === '' ? [] : [[field, value] as const]
  })
  return { index, name: shownAs(namesOnStage(settings), name, index + 1), ...Object.fromEntries(told) }
}
