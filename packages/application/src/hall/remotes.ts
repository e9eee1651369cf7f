import { type DrawId, type Instant, type Lid, minute, Refusal, type UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { Ports, Remote, Vault } from '../ports/index.ts'
import { isEventOver, liveDrawBy, remoteKey, runLiveDraw } from '../show/driven-draw.ts'
import { foldedCode, spelledCode } from './hall-codes.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** Long enough to walk from the computer to the phone's camera. */
const pairingMs = 5 * minute
const codeLength = 12

/** A single-use code that makes whoever holds it a remote of this draw, for five minutes. */
export async function pairRemote(
  { store, vault }: Needs,
  userId: UserId,
  lid: Lid,
): Promise<{ readonly code: string; readonly expiresAt: Instant }> {
  const code = newCode(vault)
  const expiresAt = await store.transact(async (tx) => {
    const { id } = await runLiveDraw(tx, userId, lid)
    const until = (await tx.now()) + pairingMs
    await tx.shows.putPairing(id, pairingKey(vault, id, code), until)
    return until
  })
  return { code, expiresAt }
}

/** Trades a pairing code for control of its draw. Refuses `remote_code_wrong` for one that is unknown, used or over. */
export async function joinRemote(
  { store, vault }: Needs,
  { lid, code, label }: { readonly lid: Lid; readonly code: string; readonly label: string },
): Promise<{ readonly control: string }> {
  const [control, id] = [hex(vault.randomBytes(32)), hex(vault.randomBytes(8))]
  await store.transact(async (tx) => {
    const draw = await liveDrawBy(tx, lid)
    const now = await tx.now()
    const key = pairingKey(vault, draw.id, code)
    if (isEventOver(draw, now) || !(await tx.shows.takePairing(draw.id, key, now)))
      throw new Refusal('remote_code_wrong')
    const remote = { drawId: draw.id, id, label, pairedAt: now, seenAt: null }
    await tx.shows.putRemote(remote, remoteKey(vault, draw.id, control))
  })
  return { control }
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
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  { lid, remoteId }: { readonly lid: Lid; readonly remoteId: string },
): Promise<void> {
  await store.transact(async (tx) => {
    const { id } = await runLiveDraw(tx, userId, lid)
    if (!(await tx.shows.revokeRemote(id, remoteId))) throw new Refusal('not_found')
  })
}

function pairingKey(vault: Pick<Vault, 'index'>, drawId: DrawId, code: string): Uint8Array {
  return vault.index(`show_pairings/${drawId}`, foldedCode(code))
}

/** Fifty-nine bits. */
function newCode(vault: Pick<Vault, 'randomBytes'>): string {
  const code = spelledCode(vault.randomBytes(4 * codeLength), codeLength)
  return code.length === codeLength ? code : newCode(vault)
}
