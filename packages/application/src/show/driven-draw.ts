import {
  type Draw,
  type DrawId,
  firstStageId,
  hour,
  type Instant,
  type Lid,
  minute,
  Refusal,
  type ShowSettings,
  type UserId,
} from '@fairdraw/domain'
import { runDraw } from '../draws/owned-draw.ts'
import { publishedDraw } from '../draws/read-draw.ts'
import type { Ports, Reading, Subject, Vault, Writing } from '../ports/index.ts'

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

/** True when this caller may drive the stage: a spectator's link never can. */
export async function mayDrive(
  tx: Reading,
  { vault }: Needs,
  draw: Pick<Draw, 'id' | 'life' | 'ownerId'>,
  { subject, control }: Driver,
): Promise<boolean> {
  if (subject?.kind === 'user' && (await runsIt(tx, draw, subject.userId))) return true
  if (control === undefined || isEventOver(draw, await tx.now())) return false
  return (await tx.shows.remoteBy(draw.id, remoteKey(vault, draw.id, control))) !== null
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

/** A live draw that the caller drives, to look at; refuses `not_permitted` before anything is said of the draw. */
export async function drivenDraw(tx: Reading, ports: Needs, lid: Lid, driver: Driver): Promise<DrivenDraw> {
  const draw = await publishedDraw(tx, lid)
  if (!(await mayDrive(tx, ports, draw, driver))) throw new Refusal('not_permitted')
  return requireLive(draw) as DrivenDraw
}

/** The same, locked until the transaction ends. */
export async function holdDrivenDraw(
  tx: Writing,
  ports: Needs,
  lid: Lid,
  driver: Driver,
): Promise<DrivenDraw> {
  const { id } = await drivenDraw(tx, ports, lid, driver)
  const held = await tx.draws.hold(id)
  if (!held) throw new Refusal('not_found')
  if (driver.control !== undefined) await seeRemote(tx, ports, id, driver.control)
  return held as DrivenDraw
}

/** When a remote was last used, to the minute. */
async function seeRemote(tx: Writing, { vault }: Needs, drawId: DrawId, control: string): Promise<void> {
  const [remote, now] = [await tx.shows.remoteBy(drawId, remoteKey(vault, drawId, control)), await tx.now()]
  if (remote && now - (remote.seenAt ?? 0) >= minute) await tx.shows.seeRemote(drawId, remote.id, now)
}
