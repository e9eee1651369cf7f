import type { StageState, StageWinner } from '@fairdraw/application'
import { type OutputOf, type routes, sentPlannedRound, sentScene, sentShow } from '@fairdraw/contract'
import type { Draw, ProgrammeRound } from '@fairdraw/domain'

type Sent = OutputOf<typeof routes.liveState>

/** All that a screen shows now, as it travels. */
export function sentStage(state: StageState): Sent {
  const { now, draw, organiser, scene, programme, records, winners, hall, canControl } = state
  const { lid, life, settings } = draw
  return {
    ...{ now_ms: now, lid, title: settings.title, organiser, status: life.status },
    level: life.charter?.level === 'B' ? 'B' : 'C',
    is_rehearsal: life.charter?.rehearsal === true,
    settings: sentShow(settings.show),
    ...(settings.background === undefined ? {} : { background: settings.background }),
    scene: sentScene(scene),
    programme: programme.map((round) => sentProgrammeRound(draw, round)),
    records: records.map(sentRecord),
    winners: winners.map(sentWinner),
    ...{ people: hall.people, arrived: hall.arrived },
    close_hash: life.closeHash ?? null,
    tip: state.tip,
    fact_number: life.factNumber,
    can_control: canControl,
  }
}

/** A round of the programme with the prize it gives. */
export function sentProgrammeRound(
  { settings }: Pick<Draw, 'settings'>,
  round: ProgrammeRound,
): Sent['programme'][number] {
  const { place, shotSizes, records, isExtra, abandonedFor, ...planned } = round
  const prize = settings.prizes.find(({ tier }) => tier === round.tier)
  return {
    ...sentPlannedRound(planned),
    ...{
      place,
      prize: prize?.name ?? '',
      shot_sizes: [...shotSizes],
      records: [...records],
      is_extra: isExtra,
    },
    ...(prize?.image === undefined ? {} : { image: prize.image }),
    ...(abandonedFor === undefined ? {} : { abandoned_for: abandonedFor }),
  }
}

function sentRecord({ record, place, ...told }: StageState['records'][number]): Sent['records'][number] {
  return {
    ...{ record: record.round, kind: record.kind, ...place, seats: told.seats, logged_at: told.loggedAt },
    ...{ beacon_round: record.beaconRound, beacon_due_at: told.beaconDueAt, drawn_at: told.drawnAt },
    ...{ result_hash: told.resultHash, is_confirmed: told.isConfirmed, is_failed: told.isFailed },
  }
}

function sentWinner({ award, card, isRedrawn }: StageWinner): Sent['winners'][number] {
  const { number, department, title, picture, name } = card
  return {
    ...{ award_id: award.id, record: award.round, tier: award.tier, index: award.index, name },
    ...(number ? { number } : {}),
    ...(department ? { department } : {}),
    ...(title ? { title } : {}),
    ...(picture ? { picture } : {}),
    ...(award.state === 'void' ? { void_for: (award.voidReason ?? 'error') as 'error' } : {}),
    ...(isRedrawn ? { is_redrawn: true } : {}),
  }
}
