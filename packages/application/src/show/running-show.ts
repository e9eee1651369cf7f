import {
  isBeforeReveal,
  type Lid,
  type ProgrammeRound,
  programmeOf,
  Refusal,
  runningRound,
  type Scene,
} from '@fairdraw/domain'
import { lookAtBeacon } from '../beacon/beacon-time.ts'
import { publishedDraw } from '../draws/read-draw.ts'
import type { Ports, Writing } from '../ports/index.ts'
import { type DrivenDraw, type Driver, holdDrivenDraw } from './driven-draw.ts'
import type { ShowMoment } from './log-record.ts'

/** A show whose list is sealed and that has not ended, held with its stage. */
export type RunningShow = ShowMoment & {
  readonly draw: DrivenDraw
  readonly programme: readonly ProgrammeRound[]
}

/** Refuses `show_not_begun` and `show_over`. */
export async function holdRunningShow(
  tx: Writing,
  ports: Pick<Ports, 'vault'>,
  { lid, driver }: { lid: Lid; driver: Driver },
): Promise<RunningShow> {
  const draw = await holdDrivenDraw(tx, ports, lid, driver)
  const { status, show } = draw.life
  if (!show) throw new Refusal(isDeadBefore(status) ? 'show_over' : 'show_not_begun')
  if (show.endedAt !== undefined) throw new Refusal('show_over')
  const scene = await tx.shows.holdScene(draw.id)
  if (!scene) throw new Error(`draw ${lid} has no stage`)
  const now = await tx.now()
  return { draw, scene, now, programme: programmeOf(draw.settings.show, draw.life) }
}

function isDeadBefore(status: DrivenDraw['life']['status']): boolean {
  return status === 'cancelled' || status === 'expired' || status === 'failed'
}

/** Refuses `round_running` while a record waits for its randomness, or its winners have not come forward yet. */
export function requireStill({ draw, scene, now }: RunningShow): void {
  if (runningRound(draw.life) || isBeforeReveal(scene, now)) throw new Refusal('round_running')
}

/** Looks for the newest beacon before a press of this show logs a round. */
export async function lookAhead(ports: Pick<Ports, 'beacon' | 'store'>, lid: Lid): Promise<void> {
  await lookAtBeacon(ports, await ports.store.read((tx) => publishedDraw(tx, lid)))
}

/** The stage as it is, for who asked twice. */
export type Rolled = { readonly record: number; readonly scene: Scene }
