import {
  type AwardId,
  type Draw,
  type DrawId,
  type Lid,
  programmeOf,
  Refusal,
  type Scene,
  type SceneOrder,
  sceneAfter,
} from '@fairdraw/domain'
import type { Ports, Reading, Remote } from '../ports/index.ts'
import { type Driver, holdDrivenDraw } from '../show/driven-draw.ts'
import { tellAllDrawn } from '../show/reveal.ts'

/** A spare computer takes over only where it holds what `checksum` stands for. */
type GivenOrder =
  | Exclude<SceneOrder, { do: 'spare' }>
  | { do: 'spare'; to: string; checksum: string }
  | { do: 'main' }

/**
 * Carries out an order for the stage; every screen hears of it at once. One that changes nothing answers the scene as it
 * is. Refuses `round_unknown`, `spare_differs` for a spare computer that does not hold the same, and `not_found` for a
 * remote that is not paired with it or an award it did not give; `round_over` for a mark of an award of an earlier record.
 */
export async function orderScene(
  { bell, store, vault }: Pick<Ports, 'bell' | 'store' | 'vault'>,
  driver: Driver,
  lid: Lid,
  given: GivenOrder,
): Promise<Scene> {
  const { id, scene, hasChanged, isStopped } = await store.transact(async (tx) => {
    const to = given.do === 'hand' ? given.to : undefined
    // Calling people up is helpers' work, and the lead is taken without asking who has it.
    const isFree = ({ id }: Remote) => given.do === 'mark' || id === to
    const mayBeside = (by: Remote, on: Scene | null) => isFree(by) || isSparesOwn(by, on, given)
    const draw = await holdDrivenDraw(tx, { vault }, lid, driver, mayBeside)
    const { show } = draw.settings
    const order = await checkedOrder(tx, draw.id, given)
    if (order.do === 'round' && !programmeOf(show, draw.life)[order.round]) throw new Refusal('round_unknown')
    if (to !== undefined && !(await tx.shows.remotes(draw.id)).some(({ id }) => id === to))
      throw new Refusal('not_found')
    if (order.do === 'mark') await requireDrawnLast(tx, draw, order.award)
    const scene = await tx.shows.holdScene(draw.id)
    if (!scene) throw new Error(`the show of ${lid} has no scene`)
    const now = await tx.now()
    const next = sceneAfter(scene, order, now)
    if (!next) return { id: draw.id, scene, hasChanged: false, isStopped: false }
    // Whoever the stage leaves behind has been shown: their phones hear of it first.
    if (order.do === 'show' || order.do === 'round') await tellAllDrawn(tx, { vault }, draw, now)
    await tx.shows.saveScene(draw.id, next)
    // Who comes forward on pages that turn again is told from now on.
    if (order.do === 'pause') await tx.draws.makeDue(draw.id, now)
    const isStopped = next.stopAskedAt !== scene.stopAskedAt
    // A record whose randomness is not out yet is looked at when it is.
    if (isStopped && next.readyAt !== null) await tx.draws.makeDue(draw.id, now)
    return { id: draw.id, scene: next, hasChanged: true, isStopped }
  })
  if (hasChanged) bell.ring(id, 'scene')
  // Whoever moves draws on draws it now.
  if (isStopped) bell.ring(id, 'facts')
  return scene
}

/** A spare computer steps in by itself, and back where it is on the stage; it takes no other one off, and puts none on. */
function isSparesOwn({ id, spareChecksum }: Remote, scene: Scene | null, given: GivenOrder): boolean {
  if (spareChecksum === null) return false
  if (given.do !== 'main') return given.do === 'spare' && given.to === id
  if (scene?.spare !== id && scene?.inCharge !== id) throw new Refusal('remote_not_in_charge')
  return true
}

/** People are called up of those drawn last: a stage keeps no more marks than its newest record has seats. */
async function requireDrawnLast(tx: Reading, { id, life }: Draw, award: AwardId): Promise<void> {
  const marked = await tx.awards.byId(id, award)
  if (!marked) throw new Refusal('not_found')
  if (marked.round !== life.rounds.findLast(({ outcome }) => outcome)?.record.round)
    throw new Refusal('round_over')
}

async function checkedOrder(tx: Reading, drawId: DrawId, given: GivenOrder): Promise<SceneOrder> {
  if (given.do === 'main') return { do: 'spare', to: null }
  if (given.do !== 'spare') return given
  const spare = (await tx.shows.remotes(drawId)).find(({ id }) => id === given.to)
  if (spare?.spareChecksum !== given.checksum) throw new Refusal('spare_differs')
  return { do: 'spare', to: given.to }
}
