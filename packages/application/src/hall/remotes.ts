import {
  type DrawId,
  type Instant,
  type Lid,
  minute,
  Refusal,
  type Scene,
  type UserId,
  withoutRemote,
  withRemote,
} from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { Ports, Remote, Vault, Writing } from '../ports/index.ts'
import {
  type Driver,
  drivenDraw,
  isEventOver,
  liveDrawBy,
  remoteKey,
  runLiveDraw,
} from '../show/driven-draw.ts'
import { foldedCode, spelledCode } from './hall-codes.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** Long enough to walk from the computer to the phone's camera. */
const pairingMs = 5 * minute
const codeLength = 12
/** A crew, its phones, its spare computers, and room for those that were paired anew. */
const mostRemotes = 32

/** A single-use code that makes whoever holds it a remote of this draw, for five minutes, by the name that is given here. */
export async function pairRemote(
  { store, vault }: Needs,
  userId: UserId,
  { lid, label }: { readonly lid: Lid; readonly label: string },
): Promise<{ readonly code: string; readonly expiresAt: Instant }> {
  const code = newCode(vault)
  const expiresAt = await store.transact(async (tx) => {
    const { id } = await runLiveDraw(tx, userId, lid)
    const now = await tx.now()
    const until = now + pairingMs
    await tx.shows.putPairing(id, pairingKey(vault, code), { expiresAt: until, label }, now)
    return until
  })
  return { code, expiresAt }
}

type Joining = {
  /** Where it is known of which draw the code is. */
  readonly lid?: Lid | undefined
  readonly code: string
  /** What the device calls itself, where the code has no name. */
  readonly label: string
  readonly isSpare: boolean
}

/**
 * Trades a pairing code for control of its draw. The first remote leads, a spare computer never by coming. Refuses
 * `remote_code_wrong` for a code that is unknown, used or over, and `too_many_remotes` where 32 are paired already.
 */
export async function joinRemote(
  { bell, store, vault }: Needs & Pick<Ports, 'bell'>,
  { lid, code, label, isSpare }: Joining,
): Promise<{ readonly lid: Lid; readonly remoteId: string; readonly control: string }> {
  const [control, remoteId] = [hex(vault.randomBytes(32)), hex(vault.randomBytes(8))]
  const draw = await store.transact(async (tx) => {
    const named = lid === undefined ? null : await liveDrawBy(tx, lid)
    const now = await tx.now()
    const pairing = await tx.shows.takePairing(pairingKey(vault, code), now)
    const draw = pairing && (named ?? (await tx.draws.byId(pairing.drawId)))
    if (!draw || draw.id !== pairing.drawId || isEventOver(draw, now)) throw new Refusal('remote_code_wrong')
    // One after another: two that come at once are counted as two.
    await tx.shows.holdScene(draw.id)
    if ((await tx.shows.remotes(draw.id)).length >= mostRemotes) throw new Refusal('too_many_remotes')
    const remote = {
      drawId: draw.id,
      id: remoteId,
      label: pairing.label || label,
      pairedAt: now,
      seenAt: null,
      spareChecksum: isSpare ? '' : null,
    }
    await tx.shows.putRemote(remote, remoteKey(vault, draw.id, control))
    if (!isSpare) await moveScene(tx, draw.id, (scene) => withRemote(scene, remoteId))
    return draw
  })
  bell.ring(draw.id, 'scene')
  return { lid: draw.lid, remoteId, control }
}

/** Keeps what the set-up of a spare computer comes to. Refuses `not_permitted` to who holds nothing of one. */
export async function tellSpare(
  ports: Needs,
  driver: Driver,
  { lid, checksum }: { readonly lid: Lid; readonly checksum: string },
): Promise<void> {
  await ports.store.transact(async (tx) => {
    const { id } = await drivenDraw(tx, ports, lid, driver)
    const remote = await tx.shows.remoteBy(id, remoteKey(ports.vault, id, driver.control ?? ''))
    if (!remote || remote.spareChecksum === null) throw new Refusal('not_permitted')
    await tx.shows.tellSpare(id, remote.id, checksum, await tx.now())
  })
}

/** The remotes of a draw, the oldest first. */
export function listRemotes(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  lid: Lid,
): Promise<readonly Remote[]> {
  return store.read(async (tx) => await tx.shows.remotes((await runLiveDraw(tx, userId, lid)).id))
}

/** Takes control away from a remote: its next order is refused. */
export async function revokeRemote(
  { bell, store }: Pick<Ports, 'bell' | 'store'>,
  userId: UserId,
  { lid, remoteId }: { readonly lid: Lid; readonly remoteId: string },
): Promise<void> {
  const drawId = await store.transact(async (tx) => {
    const { id } = await runLiveDraw(tx, userId, lid)
    if (!(await tx.shows.revokeRemote(id, remoteId))) throw new Refusal('not_found')
    await moveScene(tx, id, (scene) => withoutRemote(scene, remoteId))
    return id
  })
  bell.ring(drawId, 'scene')
}

/** Every window hears of a remote that comes or goes. */
async function moveScene(tx: Writing, drawId: DrawId, moved: (scene: Scene) => Scene): Promise<void> {
  const scene = await tx.shows.holdScene(drawId)
  if (scene) await tx.shows.saveScene(drawId, moved(scene))
}

function pairingKey(vault: Pick<Vault, 'index'>, code: string): Uint8Array {
  return vault.index('show_pairings', foldedCode(code))
}

/** Fifty-nine bits. */
function newCode(vault: Pick<Vault, 'randomBytes'>): string {
  const code = spelledCode(vault.randomBytes(4 * codeLength), codeLength)
  return code.length === codeLength ? code : newCode(vault)
}
