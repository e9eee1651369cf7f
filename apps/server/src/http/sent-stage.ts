import type { StageState, StageWinner } from '@fairdraw/application'
import { type ResultOf, type routes, sentScene } from '@fairdraw/contract'
import { type Draw, takesSelfies } from '@fairdraw/domain'
import { sentRemote } from './sent-hall.ts'

type Sent = ResultOf<typeof routes.liveState>

/** All that a screen shows now, as it travels. */
export function sentStage(state: StageState): Sent {
  const { now, draw, scene, programme, records, winners, hall } = state
  const { life, settings } = draw
  const { show } = settings
  return {
    ...state,
    ...hall,
    nowMs: now,
    lid: draw.lid,
    title: settings.title,
    status: life.status,
    level: life.charter?.level === 'B' ? 'B' : 'C',
    isRehearsal: life.charter?.rehearsal === true,
    settings: { ...show, masked: show.isMasked, selfies: takesSelfies(show) },
    background: settings.background,
    scene: sentScene(scene),
    programme: programme.map((round) => sentProgrammeRound(draw, round)),
    records: records.map(sentRecord),
    winners: winners.map(sentWinner),
    closeHash: life.closeHash,
    charterHash: life.charterHash,
    factNumber: life.factNumber,
    remotes: state.remotes.map(sentRemote),
  }
}

/** A round of the programme with the prize it gives. */
export function sentProgrammeRound(
  { settings }: Pick<Draw, 'settings'>,
  round: StageState['programme'][number],
) {
  const prize = settings.prizes.find(({ tier }) => tier === round.tier)
  return { ...round, prize: prize?.name ?? '', image: prize?.image }
}

function sentRecord({ record, place, ...told }: StageState['records'][number]) {
  return { ...told, ...place, record: record.round, kind: record.kind, beaconRound: record.beaconRound }
}

function sentWinner({ award, card, isRedrawn, mark }: StageWinner): Sent['winners'][number] {
  return {
    ...card,
    awardId: award.id,
    record: award.round,
    tier: award.tier,
    index: award.index,
    voidFor: award.state === 'void' ? ((award.voidReason ?? 'error') as 'error') : null,
    isRedrawn: isRedrawn || null,
    mark,
  }
}
