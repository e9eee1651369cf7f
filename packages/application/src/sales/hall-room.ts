import { type Draw, fittingHalls, freeShowPeople, hallNeed, type Instant, Refusal } from '@fairdraw/domain'
import { isUnlocked, requireGate } from '../draws/gates.ts'
import type { Account, Reading, ScreenPackage, Writing } from '../ports/index.ts'

/** The most that the hall of a live draw holds, and by what. */
export type HallRoom = {
  readonly by: 'plan' | 'package' | 'trial'
  /** Null: the plan sets no limit. */
  readonly people: number | null
  /** Until when the package must be used that a draft would use up; null for everything else. */
  readonly endsAt: Instant | null
  /** False for a draft that needs more room than anything its owner has. */
  readonly isEnough: boolean
  /** The most that this draw could have room for with what its owner has now; null: no limit. */
  readonly most: number | null
}

/** The room of a live draw: what a published one has, and what a draft would get if it were published now. */
export async function readHallRoom(
  tx: Reading,
  owner: Account,
  draw: Draw,
  now: Instant,
): Promise<HallRoom | null> {
  if (!draw.settings.show || draw.settings.isRehearsal) return null
  if (isUnlocked(owner, 'big_screen', now, draw))
    return { by: 'plan', people: null, endsAt: null, isEnough: true, most: null }
  const held = draw.screenPeople ?? freeShowPeople
  const left = await usablePackages(tx, owner, draw, now)
  const most = Math.max(held, ...left.map(({ people }) => people))
  const has = { by: draw.screenPeople === undefined ? 'trial' : 'package', people: held } as const
  if (draw.life.status !== 'draft') return { ...has, endsAt: null, isEnough: true, most }
  const { people: roster } = await tx.attendees.count(draw.id)
  const need = hallNeed(draw.settings, roster)
  const [chosen] = need !== null && need <= held ? [] : fittingHalls(left, need, held)
  if (!chosen) return { ...has, endsAt: null, isEnough: (need ?? 0) <= held, most }
  return { by: 'package', people: chosen.people, endsAt: chosen.endsAt, isEnough: true, most }
}

/** Refuses what `makeRoom` would refuse were so many to be in this draft. */
export async function requireRoomLater(
  tx: Reading,
  owner: Account,
  draw: Draw,
  { need, now }: { readonly need: number; readonly now: Instant },
): Promise<void> {
  if (isUnlocked(owner, 'big_screen', now, draw) || need <= freeShowPeople) return
  const left = await usablePackages(tx, owner, draw, now)
  if (fittingHalls(left, need, freeShowPeople).length === 0) refuse(owner, draw, now, left)
}

/**
 * Makes room in a held live draw for so many, or for as many as may come (null): where the plan has none, the smallest
 * event on the big screen that holds them is used up, and a smaller one that the draw had is given back. Answers the draw
 * as it is to be saved. Refuses `vip_required` where its owner has bought none, `screen_too_small` where none is large enough.
 */
export async function makeRoom(
  tx: Writing,
  owner: Account,
  draw: Draw,
  { need, now }: { readonly need: number | null; readonly now: Instant },
): Promise<Draw> {
  const held = draw.screenPeople ?? freeShowPeople
  if (isUnlocked(owner, 'big_screen', now, draw) || (need !== null && need <= held)) return draw
  const left = await usablePackages(tx, owner, draw, now)
  const own = draw.screenPeople === undefined ? null : await tx.cards.packageOfDraw(draw.id)
  for (const { id, people } of fittingHalls(left, need, held)) {
    if (own) await tx.cards.freePackage(draw.id)
    // Another draw may have taken it in this moment: then the next one.
    if (await tx.cards.takePackage(id, draw.id)) return { ...draw, screenPeople: people }
  }
  if (need !== null) refuse(owner, draw, now, await usablePackages(tx, owner, draw, now))
  // Nothing larger was left: it keeps what it had.
  if (own) await tx.cards.takePackage(own.id, draw.id)
  return draw
}

function refuse(owner: Account, draw: Draw, now: Instant, left: readonly ScreenPackage[]): never {
  if (left.length === 0 && draw.screenPeople === undefined) requireGate(owner, 'big_screen', now, draw)
  const largest = Math.max(draw.screenPeople ?? 0, ...left.map(({ people }) => people))
  throw new Refusal('screen_too_small', { largest })
}

/** An event must begin while it can be used: one that ends before the show is meant to begin is of no use to it. */
async function usablePackages(
  tx: Reading,
  owner: Account,
  { settings }: Draw,
  now: Instant,
): Promise<readonly ScreenPackage[]> {
  return await tx.cards.packagesLeft(owner.id, Math.max(now, settings.show?.beginsAt ?? now))
}
