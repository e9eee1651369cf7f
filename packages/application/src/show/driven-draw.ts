import {
  type Draw,
  type DrawId,
  firstStageId,
  type Lid,
  Refusal,
  type ShowSettings,
  type UserId,
} from '@fairdraw/domain'
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
  const draw = await publishedDraw(tx, lid)
  if (!draw.settings.show || draw.removedAt !== undefined) throw new Refusal('not_live')
  return draw as LiveDraw
}

/** True when this caller may drive the stage: a spectator's link never can. */
export async function mayDrive(
  tx: Reading,
  { vault }: Needs,
  draw: Pick<Draw, 'id' | 'ownerId'>,
  { subject, control }: Driver,
): Promise<boolean> {
  if (subject?.kind === 'user' && (await runsIt(tx, draw, subject.userId))) return true
  return (
    control !== undefined && (await tx.shows.remoteBy(draw.id, remoteKey(vault, draw.id, control))) !== null
  )
}

async function runsIt(tx: Reading, draw: Pick<Draw, 'id' | 'ownerId'>, userId: UserId): Promise<boolean> {
  return draw.ownerId === userId || (await tx.team.isAdmin(firstStageId(draw.id), userId))
}

/** A live draw that the caller drives, to look at; refuses `not_permitted`. */
export async function drivenDraw(tx: Reading, ports: Needs, lid: Lid, driver: Driver): Promise<DrivenDraw> {
  const draw = await liveDrawBy(tx, lid)
  if (!(await mayDrive(tx, ports, draw, driver))) throw new Refusal('not_permitted')
  return draw as DrivenDraw
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
  return held as DrivenDraw
}
