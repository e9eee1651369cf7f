import { timesInTurn } from '@fairdraw/domain'
import { fingerprint } from '@fairdraw/fairness'
import type { StageAct, StageRound, StageWinner } from '@fairdraw/kinds/views'
import { paths } from '../paths.ts'
import type { Show, ShowPeople, ShowState } from './follow-show.ts'

type Record = ShowState['records'][number]

/** What the stage performs at this moment; its codes lead to `origin`. Until a reveal begins its rolling goes on, from where it began. */
export function actOf(
  { state, newest, link, wall }: Show & { readonly state: ShowState },
  now: number,
  origin: string,
): StageAct {
  const { scene, settings } = state
  const { since } = scene
  const startsAt = settings.begins_at === undefined ? {} : { startsAt: Date.parse(settings.begins_at) }
  switch (scene.act) {
    case 'welcome':
      return { act: 'welcome', since, ...startsAt, ...comingOf(state, origin) }
    case 'check-in':
      return {
        act: 'check-in',
        since,
        ...startsAt,
        ...comingOf(state, origin),
        ...(newest && { newest }),
        ...(wall !== null && { wall }),
      }
    case 'prize':
      return { act: 'prize', since, round: stageRound(state) }
    case 'rolling':
      return rollingOf(state, since, link, now)
    case 'reveal': {
      const record = shownRecord(state)
      // The winners are told shortly before they come forward; a screen that has not heard goes on rolling.
      const isHeard = record?.result_hash && state.winners.some((winner) => winner.record === record.record)
      const isEmpty = record !== undefined && record.seats > 0 && !isHeard
      const winners = winnersOf(state)
      const inTurn = scene.in_turn
      const drawn = withComing(
        winners.filter(({ record: of }) => of === record?.record),
        inTurn ?? 0,
      )
      if (now < since || isEmpty) return rollingOf(state, record?.logged_at ?? since, link, now)
      return {
        act: 'reveal',
        since,
        round: stageRound(state),
        winners: inTurn ? drawn : winners.filter(({ record: of }) => sameShot(state, of, record)),
        drawn,
        ...(inTurn && { inTurn: timesInTurn(inTurn) }),
        fingerprint: shortOf(record?.result_hash),
        proofUrl: origin + paths.proof(state.lid),
      }
    }
    case 'end':
      return {
        act: 'end',
        since,
        winners: winnersOf(state),
        fingerprint: shortOf(state.records.findLast(({ result_hash }) => result_hash)?.result_hash),
        proofUrl: origin + paths.proof(state.lid),
      }
  }
}

/** In their places, those of whom this screen is told when they come forward. */
function withComing(told: readonly StageWinner[], count: number): readonly StageWinner[] {
  const { tier = 1, prize = '' } = told[0] ?? {}
  const coming = Array.from({ length: Math.max(0, count - told.length) }, (_, at) => {
    const awardId = `coming-${told.length + at}`
    return { awardId, index: -1, name: '', tier, prize, isComing: true }
  })
  return [...told, ...coming]
}

/** Where one comes in, and how many have. */
function comingOf({ lid, arrived, people, settings }: ShowState, origin: string) {
  return {
    url: origin + paths.draw(lid),
    arrived,
    expected: settings.check_in === 'roster' ? people : null,
  }
}

/** What people compare by eye. */
function shortOf(hash: string | null | undefined): string {
  return hash ? fingerprint(hash) : ''
}

function rollingOf(state: ShowState, since: number, link: Show['link'], now: number): StageAct {
  const record = shownRecord(state)
  const { beacon_round: round = null, beacon_due_at: dueAt = null } = record ?? {}
  const isLate = state.scene.ready_at === null && isOverdue(record, now)
  const trouble = link === 'offline' ? 'offline' : isLate ? 'late' : null
  return {
    act: 'rolling',
    since,
    round: stageRound(state),
    beacon: round === null || dueAt === null ? null : { round, dueAt },
    ...(trouble && { trouble }),
  }
}

/** Randomness comes within a second or two of its time; a hall is told when it does not. */
export const lateMs = 5_000

function isOverdue(record: Record | undefined, now: number): boolean {
  return record?.beacon_due_at != null && record.drawn_at === null && now > record.beacon_due_at + lateMs
}

function shownRecord({ scene, records }: ShowState): Record | undefined {
  return records.find(({ record }) => record === scene.record)
}

/** A redraw shows its winners among those of the press they belong to. */
function sameShot({ records }: ShowState, of: number, shown: Record | undefined): boolean {
  const record = records.find((one) => one.record === of)
  return record !== undefined && record.round === shown?.round && record.shot === shown.shot
}

function stageRound(state: ShowState): StageRound {
  const { programme, scene, records, charter_hash } = state
  const round = programme[scene.round]
  const record = shownRecord(state)
  const shot = record?.shot ?? Math.min(round?.records.length ?? 0, (round?.shot_sizes.length ?? 1) - 1)
  const planned = round?.shot_sizes[shot] ?? round?.count ?? 0
  const winners = record?.kind === 'redraw' ? record.seats : planned
  return {
    number: scene.round + 1,
    of: programme.length,
    tier: round?.tier ?? 1,
    prize: round?.prize ?? '',
    winners,
    ...(round?.image !== undefined && { image: round.image }),
    ...(round && round.shot_sizes.length > 1
      ? {
          shot: {
            number: shot + 1,
            of: Math.max(round.shot_sizes.length, records.length === 0 ? 1 : shot + 1),
          },
        }
      : {}),
    ...(round?.groups && { groups: round.groups }),
    ...(round?.quotas && { quotas: round.quotas }),
    ...(charter_hash !== undefined && { rulesFingerprint: fingerprint(charter_hash) }),
  }
}

function winnersOf({ winners, programme }: ShowState): (StageWinner & { readonly record: number })[] {
  const prizeOf = new Map(programme.map(({ tier, prize }) => [tier, prize]))
  return winners.map(({ award_id, void_for, is_redrawn, ...winner }) => ({
    ...winner,
    awardId: award_id,
    prize: prizeOf.get(winner.tier) ?? '',
    ...(void_for && { voidFor: void_for }),
    ...(is_redrawn && { isRedrawn: true }),
  }))
}

/** Who is on the stage: the sealed list, or whoever is here so far. */
export function peopleOf(people: ShowPeople, { close_hash }: Pick<ShowState, 'close_hash'>): ShowPeople {
  return close_hash === null ? people.filter(({ here }) => here) : people
}

/**
 * Who has left the show: winners, unless every round lets them win again, and who was voided. Whoever is being drawn is
 * still in it: a crowd in which somebody is missing would tell who.
 */
export function goneOf({ winners, settings, programme, scene }: ShowState): ReadonlySet<number> {
  const mayRepeat = programme[scene.round]?.repeat ?? settings.rounds.every(({ repeat }) => repeat === true)
  const isOnStage = (record: number) =>
    record === scene.record && (scene.act === 'rolling' || scene.act === 'reveal')
  return new Set(
    winners
      .filter(({ void_for, record }) => (void_for !== undefined || !mayRepeat) && !isOnStage(record))
      .map(({ index }) => index),
  )
}
