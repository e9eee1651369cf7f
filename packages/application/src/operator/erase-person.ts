import { type Draw, endedAtOf, isOver, Refusal, type UserId } from '@fairdraw/domain'
import { removeHeld } from '../draws/remove-draw.ts'
import { holdStages, stagesOf } from '../draws/series.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import { erasablePlaces, type OwnPlace } from '../entrants/own-entrant.ts'
import { searchOf } from '../entrants/own-phone.ts'
import { eraseEntries, forgetReader } from '../entrants/own-records.ts'
import { mobileKey } from '../entrants/terms/entry-keys.ts'
import { addressKeyOf } from '../organisers/sent-codes.ts'
import type { Account, DrawKey, Ports, Reading, Vault, Writing } from '../ports/index.ts'
import { writtenKeys } from '../team/blacklisted.ts'
import { uploadIn } from '../uploads/write-media.ts'
import { deployment } from './accept-fork.ts'
import { recordVerb } from './record-verb.ts'

type Needs = Pick<Ports, 'bell' | 'media' | 'store' | 'vault'>
const mostEntries = 100_000
const drawsAtOnce = 100

/** What was erased of a person. */
export type ErasedPerson = {
  readonly entries: number
  /** Null: there was no account. `draws`: own draws that were removed, drafts among them. */
  readonly account: { readonly id: UserId; readonly draws: number } | null
}

/** An account is not erased while people are in its draws or its money is on the way. */
export class StillRunning extends Error {
  override readonly name = 'StillRunning'
  /** Public ids of the draws. */
  readonly draws: readonly string[]
  readonly orders: number
  /** True when it slipped in after the erasure had begun, which goes on when it is asked for again. */
  readonly hasBegun: boolean

  constructor(draws: readonly string[], orders: number, hasBegun = false) {
    super('draws run, or orders wait')
    this.draws = draws
    this.orders = orders
    this.hasBegun = hasBegun
  }
}

/**
 * Erases a person who wrote to the operator, by e-mail address, mobile number or user id: every entry as the entrant's
 * own erasure does, wherever they are in, and their account, whose own draws are removed and lose everybody's data as
 * removed draws do. What a proof needs stays, and orders stay for the books, without a name; what an invoice is to say
 * stays until it is issued, where it still can be. The record says that somebody was erased, not who. Refuses `not_found`, `not_permitted` for the first organiser; throws StillRunning.
 */
export async function erasePerson(ports: Needs, named: string): Promise<ErasedPerson> {
  const { media, store, vault } = ports
  const { account, keys, names, places } = await store.read((tx) => foundBy(tx, vault, named.trim()))
  if (!account && places.length === 0) throw new Refusal('not_found')
  if (account?.isFirstOrganiser) throw new Refusal('not_permitted')
  if (account) await store.transact((tx) => shutOut(tx, account.id))
  await eraseEntries(ports, places)
  const draws = account ? await goingOn(() => removeDraws(ports, account.id)) : 0
  const picture = await goingOn(() =>
    store.transact(async (tx) => {
      const held = account && (await tx.accounts.hold(account.id))
      // Looked at again: what was under way when its sessions ended may have come through since.
      if (held) await requireRest(tx, held.id)
      const file = held && (await ownPicture(tx, held))
      for (const key of keys) await forgetReader(tx, key)
      for (const name of names) await tx.sentCodes.forget(addressKeyOf(vault, name.toLowerCase()))
      if (held) await tx.erasures.eraseAccount(held.id)
      await recordVerb(tx, held ?? deployment, 'erase')
      return file
    }),
  )
  if (picture) await media.remove(picture)
  return { entries: places.length, account: account && { id: account.id, draws } }
}

/** Ends what an account is used by, so that nothing new begins; whatever was before it is seen. */
async function shutOut(tx: Writing, userId: UserId): Promise<void> {
  await tx.accounts.hold(userId)
  await requireRest(tx, userId)
  for (const { tokenHash } of await tx.sessions.ofUser(userId)) await tx.sessions.remove(tokenHash)
  for (const { id } of await tx.apiKeys.ofUser(userId)) await tx.apiKeys.remove(userId, id)
}

async function goingOn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return await work().catch((failure: unknown) => {
    if (failure instanceof StillRunning) throw new StillRunning(failure.draws, failure.orders, true)
    throw failure
  })
}

/** The file of the picture of an account, which it uploaded itself. */
async function ownPicture(tx: Reading, { id, headimgurl }: Account): Promise<string | null> {
  const file = headimgurl?.split('/').at(-1) ?? ''
  const upload = uploadIn(file)
  if (upload === null || (await tx.uploads.byId(upload))?.ownerId !== id) return null
  return file
}

/** The account of that name, what else the person is found by, and every entry. */
async function foundBy(tx: Reading, vault: Vault, named: string) {
  const account =
    (await tx.accounts.byName(named.toLowerCase()))?.account ?? (await tx.accounts.byId(named as UserId))
  const names = [named, account?.account ?? null].filter((name) => name !== null)
  const own = account ? [identityKey(vault, identityOf({ kind: 'user', userId: account.id }))] : []
  const written = names.flatMap((name) => writtenKeys(vault, name))
  const keys = [...own, ...written]
  const places = new Map<string, OwnPlace>()
  const add = (found: readonly OwnPlace[]) => {
    for (const place of found) places.set(`${place.drawId}/${place.joinSeq}`, place)
  }
  for (const key of keys) add(await erasablePlaces(tx, key, mostEntries))
  for (const name of new Set(names)) {
    // As it was typed, and as a phone however it is spelt.
    const found = [mobileKey(vault, name), searchOf(vault, name).mobileKey]
    for (const key of found) if (key) add(await tx.erasures.placesByMobile(key, mostEntries))
  }
  return { account, keys, names, places: [...places.values()] }
}

async function requireRest(tx: Reading, userId: UserId): Promise<void> {
  const running: Draw[] = []
  for await (const draw of drawsOf(tx, userId))
    for (const { draw: stage } of await stagesOf(tx, draw)) if (runs(stage)) running.push(stage)
  const orders = (await tx.orders.open(userId)).length
  if (running.length > 0 || orders > 0)
    throw new StillRunning(
      running.map(({ lid }) => lid),
      orders,
    )
}

function runs(draw: Draw): boolean {
  const { status } = draw.life
  return status !== 'draft' && !isOver(status) && endedAtOf(draw) === null
}

/** Own draws, those in the bin too, each by its first stage. */
async function* drawsOf(tx: Reading, userId: UserId): AsyncGenerator<Draw> {
  for (const isRecycled of [false, true])
    for (let after: DrawKey | null = null; ; ) {
      const filter = { userId, isOwn: true, isRecycled }
      const page = await tx.draws.list(filter, after, drawsAtOnce)
      for (const { draw } of page.rows) yield draw
      if (page.next === null) break
      after = page.next
    }
}

async function removeDraws({ store }: Needs, userId: UserId): Promise<number> {
  const own: Draw[] = []
  await store.read(async (tx) => {
    for await (const draw of drawsOf(tx, userId)) own.push(draw)
  })
  for (const draw of own)
    await store.transact(async (tx) => {
      for (const stage of await holdStages(tx, draw)) {
        // Published since it was looked at: people are in it.
        if (runs(stage)) throw new StillRunning([stage.lid], 0)
        await removeHeld(tx, stage)
      }
    })
  return own.length
}
