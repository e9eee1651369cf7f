import {
  type Draw,
  freeTier,
  isRoundOver,
  type Lid,
  lastTier,
  mostRounds,
  type ProgrammeRound,
  programmeOf,
  Refusal,
  runningRound,
} from '@fairdraw/domain'
import { maxWinsOf, type PlannedRound, type ShowChange, seatsDrawn } from '@fairdraw/fairness'
import { record } from '../draws/record.ts'
import type { Ports, Writing } from '../ports/index.ts'
import type { DrivenDraw, Driver } from './driven-draw.ts'
import { holdRunningShow, type RunningShow } from './running-show.ts'

type Needs = Pick<Ports, 'bell' | 'store' | 'vault'>

/** What a host may change in front of the hall. */
export type AskedChange =
  /** Fewer than before need a reason. */
  | { readonly kind: 'count'; readonly round: number; readonly count: number; readonly reason?: string }
  | ({
      readonly kind: 'add'
      /** One of the prizes, or a new one by its name. */
      readonly tier?: number
      readonly prize?: string
    } & Pick<PlannedRound, 'count' | 'groups' | 'checkedIn' | 'repeat'>)
  | { readonly kind: 'abandon'; readonly round: number; readonly reason: string }

/** The draw with its programme as it stands from now on. */
export type ChangedShow = { readonly draw: Draw; readonly programme: readonly ProgrammeRound[] }

/**
 * Changes the programme; each change is a leaf of the log (lot-1 §8.3). A number never falls below what was drawn already, and a
 * round of which something was drawn is not given up. A prize that is new gets a tier of its own. Refuses `round_running`
 * while a record waits: what it draws was announced before it; and `reason_missing` for fewer without one.
 */
export async function changeShow(
  ports: Needs,
  driver: Driver,
  { lid, change }: { readonly lid: Lid; readonly change: AskedChange },
): Promise<ChangedShow> {
  const changed = await ports.store.transact(async (tx) => {
    const show = await holdRunningShow(tx, ports, { lid, driver })
    if (runningRound(show.draw.life)) throw new Refusal('round_running')
    return await changeHeld(tx, show, change)
  })
  ports.bell.ring(changed.draw.id, 'facts')
  return changed
}

async function changeHeld(tx: Writing, show: RunningShow, asked: AskedChange): Promise<ChangedShow> {
  const { draw, programme } = show
  const [held, change] = asked.kind === 'add' ? added(show, asked) : [draw, changeOf(programme, asked)]
  const moved = change
    ? await record(tx, held, [{ type: 'show.changed', at: await tx.log.instant(), change }])
    : held
  return { draw: moved, programme: programmeOf(draw.settings.show, moved.life) }
}

/** Null where it is so already: a press too many changes nothing. */
function changeOf(
  programme: readonly ProgrammeRound[],
  asked: Exclude<AskedChange, { readonly kind: 'add' }>,
): ShowChange | null {
  const round = programme[asked.round]
  if (!round) throw new Refusal('round_unknown')
  const { count, place, records } = round
  if (round.abandonedFor !== undefined) throw new Refusal('round_over')
  if (asked.kind === 'abandon') {
    if (records.length > 0) throw new Refusal('round_over')
    return { kind: 'abandoned', round: place, reason: asked.reason }
  }
  if (isRoundOver(round) || asked.count < seatsDrawn(round)) throw new Refusal('round_over')
  if (asked.count === count) return null
  const change = { kind: 'count', round: place, to: asked.count } as const
  if (asked.count > count) return change
  if (asked.reason === undefined) throw new Refusal('reason_missing')
  return { ...change, reason: asked.reason }
}

function added(
  { draw, programme }: RunningShow,
  { kind: _, tier: asked, prize: name, ...rest }: Extract<AskedChange, { readonly kind: 'add' }>,
): readonly [DrivenDraw, ShowChange] {
  if (programme.length >= mostRounds * 2) throw new Refusal('round_over')
  const known = draw.settings.prizes.find(({ tier }) => tier === asked)
  if (!known && (asked !== undefined || name === undefined)) throw new Refusal('round_unknown')
  const tier = known?.tier ?? freeTier(draw)
  if (tier > lastTier) throw new Refusal('round_over')
  if (rest.groups?.some((group) => !draw.settings.show.groups.includes(group)))
    throw new Refusal('round_unknown')
  const planned = { ...within(draw, rest), tier }
  const change = { kind: 'added', round: programme.length, planned } as const
  if (known) return [draw, change]
  const prize = name ?? ''
  const settings = {
    ...draw.settings,
    prizes: [
      ...draw.settings.prizes,
      { tier, name: prize, kind: 'goods', handOver: 'hall', quantity: rest.count } as const,
    ],
  }
  return [
    { ...draw, settings },
    { ...change, prize },
  ]
}

/** Where the charter lets everybody win once, no round can have earlier winners in it. */
function within(
  { life }: DrivenDraw,
  { repeat, ...rest }: Omit<PlannedRound, 'tier'>,
): Omit<PlannedRound, 'tier'> {
  const mayRepeat = repeat === true && life.charter !== undefined && maxWinsOf(life.charter) > 1
  return mayRepeat ? { ...rest, repeat } : rest
}
