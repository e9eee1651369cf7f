import {
  charterOf,
  closingTime,
  type Draw,
  type DrawId,
  type Fact,
  type Level,
  objectionsTo,
  objectionsToCodes,
  planAt,
  publishedTerms,
  Refusal,
  type UserId,
} from '@fairdraw/domain'
import { chainLink, charterHash, hex, serverCommit, utf8 } from '@fairdraw/domain/fairness'
import { accountOf } from '../organisers/user-info.ts'
import type { Ports, Writing } from '../ports/index.ts'
import { boundByPlan, capacityOf, heldPlan, requireGates } from './gates.ts'
import { holdOwnDraw, type OwnedDraw, ownDraw } from './owned-draw.ts'
import { record } from './record.ts'
import { resolveLevel } from './resolve-level.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'store' | 'vault'>

/** Links in a draw's chain of secrets: one opening and up to 999 redraws. */
export const chainLength = 1_000

/** Fixes the rules, locks the secret and lets people in. */
export async function publishDraw(ports: Needs, userId: UserId, id: DrawId): Promise<Draw> {
  const { settings, version } = await ports.store.read((tx) => ownDraw(tx, userId, id))
  const level = await resolveLevel(ports, settings.level)
  const draw = await ports.store.transact(async (tx) => {
    const held = await holdOwnDraw(tx, userId, id)
    // The level was found for settings that somebody changed meanwhile.
    if (held.version !== version) throw new Refusal('stale_version', { version: held.version })
    return await publishHeld(tx, ports, held, level)
  })
  ports.bell.ring(draw.id, 'facts')
  return draw
}

/** The part within a transaction, for create-and-publish too. */
export async function publishHeld(
  tx: Writing,
  { beacon, vault }: Needs,
  draft: OwnedDraw,
  level: Level,
): Promise<Draw> {
  if (draft.life.status !== 'draft') throw new Refusal('draw_not_draft')
  const account = await accountOf(tx, draft.ownerId)
  const now = await tx.now()
  requireGates(account, draft.settings, now)
  const draw = { ...draft, settings: boundByPlan(account, draft.settings, now) }
  const objections = [
    ...objectionsTo(draw.settings, level, now),
    ...objectionsToCodes(draw.settings, await tx.prizeCodes.countByTier(draw.id)),
  ]
  if (objections.length > 0) throw new Refusal('draw_has_objections', { objections })

  const last = vault.randomBytes(32)
  await tx.secrets.putChain(draw.id, vault.seal(`draw_secrets/${draw.id}/last`, last), chainLength)
  const charter = charterOf(draw, {
    organiser: account.nickname,
    level,
    chain: beacon.chain,
    serverCommit: serverCommit(draw.lid, chainLink(last, chainLength, 0)),
    textHash: hex(vault.sha256(utf8(publishedTerms(draw.settings)))),
    publishedAt: now,
  })
  const startsAt = draw.settings.startAt ?? now
  const closesAt = closingTime(draw.settings, level, now)
  await tx.entrants.makeDoor({
    drawId: draw.id,
    lid: draw.lid,
    isOpen: true,
    opensAt: startsAt,
    closesAt,
    joined: 0,
    capacity: capacityOf(account, draw.settings, now),
    openingCount: draw.settings.opening.by === 'count' ? draw.settings.opening.count : null,
    isLoginFree: draw.settings.loginFree,
  })
  const published: Fact = {
    type: 'draw.published',
    at: now,
    charter,
    charterHash: charterHash(charter),
    startsAt,
    closesAt,
  }
  return await record(tx, { ...draw, plan: planAt(heldPlan(account), now) }, [published])
}
