import {
  type Draw,
  type DrawId,
  type DrawStatus,
  isBeforeClose,
  isMobile,
  maskedName,
  Refusal,
  type UserId,
} from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { requireGate } from '../draws/gates.ts'
import { isShut } from '../entrants/door-refusal.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import { mobileKey, rosterIdentity } from '../entrants/terms/entry-keys.ts'
import { tell } from '../notices/tell.ts'
import { maskedAccount } from '../operator/masked-account.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { BlacklistEntry, DrawKey, Entrant, Ports, Vault, Writing } from '../ports/index.ts'
import { heldScope } from './blacklist-scope.ts'
import { writtenKeys } from './blacklisted.ts'

type Needs = Pick<Ports, 'bell' | 'store' | 'vault'>

/** Whom to keep out: as written (phone, e-mail, staff number), or who is in already. */
export type Unwanted =
  | { readonly by: 'identity'; readonly identity: string }
  | { readonly by: 'member'; readonly joinSeq: number }

const beforeClose: readonly DrawStatus[] = ['scheduled', 'open', 'paused']
const drawsAtOnce = 200

/**
 * Keeps somebody out of a draw, or (without one) of all own draws; needs the plan (gate `blacklist`). Where they are
 * in already and the list is not closed they become X1: they stay in the list without chances, and see the reason.
 * Doors are held meanwhile, so that nobody slips in between. Asked again, it answers the same entry.
 */
export async function keepOut(
  ports: Needs,
  userId: UserId,
  given: { readonly id: DrawId | null; readonly who: Unwanted; readonly reason: string },
): Promise<{ entryId: string }> {
  const { id, who, reason } = given
  const entryId = hex(ports.vault.randomBytes(12))
  const touched: DrawId[] = []
  const answer = await ports.store.transact(async (tx) => {
    touched.length = 0
    const { scope, draw } = await heldScope(tx, userId, id)
    const addedAt = await tx.now()
    requireGate(await accountOf(tx, scope.ownerId), 'blacklist', addedAt, draw ?? {})
    const { key, former, shown, keys } = await named(tx, ports.vault, draw, who)
    let known: BlacklistEntry | null = null
    for (const one of [key, ...former]) known ??= await tx.blacklist.find(scope, one)
    const entry: BlacklistEntry = known ?? { id: entryId, ...scope, identityKey: key, shown, reason, addedAt }
    if (!known) await tx.blacklist.add(entry)
    for (const running of draw ? [draw] : await runningDraws(tx, scope.ownerId))
      touched.push(...(await setAside(tx, ports.vault, running.id, { keys, entry })))
    return { entryId: entry.id }
  })
  for (const drawId of touched) ports.bell.ring(drawId, 'pulse')
  return answer
}

/** The key that is stored, those that were stored before for the same words, and every key that an entrant may stand under. */
async function named(
  tx: Writing,
  vault: Vault,
  draw: Draw | null,
  who: Unwanted,
): Promise<{ key: Uint8Array; former: readonly Uint8Array[]; shown: string; keys: readonly Uint8Array[] }> {
  if (who.by === 'member') {
    const entrant = draw && (await tx.entrants.bySeq(draw.id, who.joinSeq))
    if (!entrant) throw new Refusal('not_found')
    const { identityKey: key, nickname } = entrant
    return { key, former: [], shown: maskedName(nickname), keys: [key] }
  }
  const identity = rosterIdentity(who.identity)
  const [key, ...former] = writtenKeys(vault, who.identity)
  if (identity === null || key === undefined) throw new Refusal('not_found')
  const [channel, name] = [
    identity.slice(0, identity.indexOf(':')),
    identity.slice(identity.indexOf(':') + 1),
  ]
  const found = await tx.accounts.byName(name)
  return {
    key,
    former,
    shown:
      channel === 'staff' || channel === 'comment'
        ? maskedName(name)
        : (maskedAccount({ account: name }) ?? ''),
    keys: [
      key,
      ...former,
      ...(isMobile(name) ? [mobileKey(vault, name)] : []),
      ...(found ? [identityKey(vault, identityOf({ kind: 'user', userId: found.account.id }))] : []),
    ],
  }
}

/** The owner's draws whose lists can still change, in the order in which doors are held everywhere. */
async function runningDraws(tx: Writing, ownerId: UserId): Promise<Pick<Draw, 'id'>[]> {
  const draws: Pick<Draw, 'id'>[] = []
  let after: DrawKey | null = null
  do {
    const page: Awaited<ReturnType<Writing['draws']['list']>> = await tx.draws.list(
      { userId: ownerId, statuses: beforeClose },
      after,
      drawsAtOnce,
    )
    draws.push(...page.rows.map(({ draw }) => draw).filter((draw) => draw.ownerId === ownerId))
    after = page.next
  } while (after !== null)
  return draws.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Makes who is in already X1; answers the draw if anybody was. */
async function setAside(
  tx: Writing,
  vault: Vault,
  id: DrawId,
  { keys, entry: { reason } }: { readonly keys: readonly Uint8Array[]; readonly entry: BlacklistEntry },
): Promise<DrawId[]> {
  const held = await tx.draws.hold(id)
  if (!held || !isBeforeClose(held.life.status)) return []
  const door = await tx.entrants.holdDoor(id)
  if (!door || isShut(door, await tx.now())) return []
  const found = await entrantsOf(tx, id, keys)
  const at = await tx.now()
  for (const entrant of found) {
    const { joinSeq } = entrant
    await tx.entrants.setStatus(id, joinSeq, 'X1')
    await tx.members.exclude(id, joinSeq, { reason, at })
    await tell(tx, vault, entrant, { kind: 'excluded', at, about: String(at) })
  }
  return found.length > 0 ? [id] : []
}

/** Who stands in the line under one of these keys; who is set aside for another reason, or left, stays so. */
async function entrantsOf(tx: Writing, id: DrawId, keys: readonly Uint8Array[]): Promise<Entrant[]> {
  const found: Entrant[] = [...(await tx.entrants.known(id, keys))]
  for (const key of keys) {
    const joinSeq = await tx.details.withMobile(id, key)
    const entrant = joinSeq === null ? null : await tx.entrants.bySeq(id, joinSeq)
    if (entrant && !found.some((one) => one.joinSeq === entrant.joinSeq)) found.push(entrant)
  }
  return found.filter(({ status }) => status === 'E')
}
