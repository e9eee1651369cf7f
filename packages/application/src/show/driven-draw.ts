import {
  type Draw,
  type DrawId,
  firstStageId,
  hour,
  type Instant,
  type Lid,
  minute,
  Refusal,
  type Scene,
  type ShowSettings,
  type UserId,
  withRemote,
} from '@fairdraw/domain'
import { runDraw } from '../draws/owned-draw.ts'
import { publishedDraw } from '../draws/read-draw.ts'
import type { Ports, Reading, Remote, Subject, Vault, Writing } from '../ports/index.ts'

declare const driven: unique symbol

/** A published live draw. */
export type LiveDraw = Draw & { readonly settings: Draw['settings'] & { readonly show: ShowSettings } }
/** A live draw that its caller has been shown to drive: as its owner or admin, or with a remote that is paired with it. */
export type DrivenDraw = LiveDraw & { readonly [driven]: true }

/** Who asks for something of a stage: somebody signed in or not, and what a paired remote holds. */
export type Driver = { readonly subject: Subject | null; readonly control?: string | undefined }

type Needs = Pick<Ports, 'vault'>

/** What finds a remote by what it holds, which is stored nowhere. */
export function remoteKey(vault: Pick<Vault, 'index'>, drawId: DrawId, control: string): Uint8Array {
  return vault.index(`show_remotes/${drawId}`, control)
}

/** A published live draw by its public id; refuses `not_found`, and `not_live` for a draw of another type. */
export async function liveDrawBy(tx: Reading, lid: Lid): Promise<LiveDraw> {
  return requireLive(await publishedDraw(tx, lid))
}

function requireLive(draw: Draw): LiveDraw {
  if (!draw.settings.show || draw.removedAt !== undefined) throw new Refusal('not_live')
  return draw as LiveDraw
}

/** The same for who runs it: to anybody else it does not exist. */
export async function runLiveDraw(tx: Reading, userId: UserId, lid: Lid): Promise<LiveDraw> {
  const { id } = await publishedDraw(tx, lid)
  return requireLive(await runDraw(tx, userId, id))
}

/** Whose hand a stage is in: its organiser's, a remote's, or of nobody who may drive it. A spectator's link never can. */
export async function handOf(
  tx: Reading,
  { vault }: Needs,
  draw: Pick<Draw, 'id' | 'life' | 'ownerId'>,
  { subject, control }: Driver,
): Promise<'organiser' | Remote | null> {
  if (subject?.kind === 'user' && (await runsIt(tx, draw, subject.userId))) return 'organiser'
  if (control === undefined || isEventOver(draw, await tx.now())) return null
  return await tx.shows.remoteBy(draw.id, remoteKey(vault, draw.id, control))
}

/** Remotes outlive the last round, so that the stage can still be quieted and its last pages turned. */
const afterShowMs = 12 * hour

/** True once no remote drives this stage any more, nor is paired with it. */
export function isEventOver({ life }: Pick<Draw, 'life'>, now: Instant): boolean {
  if (life.endedAt !== undefined) return true
  return life.show?.endedAt !== undefined && now >= life.show.endedAt + afterShowMs
}

async function runsIt(tx: Reading, draw: Pick<Draw, 'id' | 'ownerId'>, userId: UserId): Promise<boolean> {
  return draw.ownerId === userId || (await tx.team.isAdmin(firstStageId(draw.id), userId))
}

type Hand = NonNullable<Awaited<ReturnType<typeof handOf>>>

async function inHand(tx: Reading, ports: Needs, lid: Lid, driver: Driver): Promise<[DrivenDraw, Hand]> {
  const draw = await publishedDraw(tx, lid)
  const hand = await handOf(tx, ports, draw, driver)
  if (!hand) throw new Refusal('not_permitted')
  return [requireLive(draw) as DrivenDraw, hand]
}

/** A live draw that the caller drives, to look at; refuses `not_permitted` before anything is said of the draw. */
export async function drivenDraw(tx: Reading, ports: Needs, lid: Lid, driver: Driver): Promise<DrivenDraw> {
  const [draw] = await inHand(tx, ports, lid, driver)
  return draw
}

/**
 * The same for an act on the stage, locked until the transaction ends. Of several remotes one leads: refuses
 * `remote_not_in_charge` to the others, but for what they may do beside it.
 */
export async function holdDrivenDraw(
  tx: Writing,
  ports: Needs,
  lid: Lid,
  driver: Driver,
  mayBeside: (remote: Remote, scene: Scene | null) => boolean = () => false,
): Promise<DrivenDraw> {
  const [{ id }, hand] = await inHand(tx, ports, lid, driver)
  const held = await tx.draws.hold(id)
  if (!held) throw new Refusal('not_found')
  if (hand !== 'organiser') await hearRemote(tx, hand, mayBeside)
  return held as DrivenDraw
}

async function hearRemote(
  tx: Writing,
  remote: Remote,
  mayBeside: (remote: Remote, scene: Scene | null) => boolean,
): Promise<void> {
  const { drawId, id, seenAt } = remote
  const scene = await tx.shows.holdScene(drawId)
  if (!mayBeside(remote, scene)) {
    const leader = scene?.inCharge ?? null
    if (leader !== null && leader !== id) throw new Refusal('remote_not_in_charge')
    if (scene && leader === null) await tx.shows.saveScene(drawId, withRemote(scene, id))
  }
  // When it was last used, to the minute.
  const now = await tx.now()
  if (now - (seenAt ?? 0) >= minute) await tx.shows.seeRemote(drawId, id, now)
}
