import { type Draw, endedAtOf, isOver, Refusal, type UserId } from '@fairdraw/domain'
import { removeHeld } from '../draws/remove-draw.ts'
import { holdStages, stagesOf } from '../draws/series.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import { type OwnPlace, ownPlaces } from '../entrants/own-entrant.ts'
import { eraseEntries, forgetReader } from '../entrants/own-records.ts'
import { mobileKey } from '../entrants/terms/entry-keys.ts'
import type { Ports, Reading, Vault } from '../ports/index.ts'
import { writtenKey } from '../team/blacklisted.ts'
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

  constructor(draws: readonly string[], orders: number) {
    super('draws run, or orders wait')
    this.draws = draws
    this.orders = orders
  }
}

/**
 * Erases a person who wrote to the operator, by e-mail address, mobile number or user id: every entry as the entrant's
 * own erasure does, wherever they are in, and their account, whose own draws are removed and lose everybody's data as
 * removed draws do. What a proof needs stays, and orders stay for the books, without a name. The record says that
 * somebody was erased, not who. Refuses `not_found`, `not_permitted` for the first organiser; throws StillRunning.
 */
export async function erasePerson(ports: Needs, named: string): Promise<ErasedPerson> {
  const { store, vault } = ports
  const { account, keys, places } = await store.read((tx) => foundBy(tx, vault, named.trim()))
  if (!account && places.length === 0) throw new Refusal('not_found')
  if (account?.isFirstOrganiser) throw new Refusal('not_permitted')
  if (account) await store.read((tx) => requireRest(tx, account.id))
  await eraseEntries(ports, places)
  const draws = account ? await removeDraws(ports, account.id) : 0
  await store.transact(async (tx) => {
    for (const key of keys) await forgetReader(tx, key)
    if (account) await tx.erasures.eraseAccount(account.id)
    await recordVerb(tx, account ?? deployment, 'erase')
  })
  return { entries: places.length, account: account && { id: account.id, draws } }
}

/** The account of that name, what else the person is found by, and every entry. */
async function foundBy(tx: Reading, vault: Vault, named: string) {
  const account =
    (await tx.accounts.byName(named.toLowerCase()))?.account ?? (await tx.accounts.byId(named as UserId))
  const names = [named, account?.account ?? null].filter((name) => name !== null)
  const own = account ? [identityKey(vault, identityOf({ kind: 'user', userId: account.id }))] : []
  const written = names.map((name) => writtenKey(vault, name)).filter((key) => key !== null)
  const keys = [...own, ...written]
  const places = new Map<string, OwnPlace>()
  const add = (found: readonly OwnPlace[]) => {
    for (const place of found) places.set(`${place.drawId}/${place.joinSeq}`, place)
  }
  for (const key of keys) add(await ownPlaces(tx, key, mostEntries))
  for (const name of new Set(names))
    add(await tx.erasures.placesByMobile(mobileKey(vault, name), mostEntries))
  return { account, keys, places: [...places.values()] }
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
    for (let after = null; ; ) {
      const page: Awaited<ReturnType<Reading['draws']['list']>> = await tx.draws.list(
        { userId, isOwn: true, isRecycled },
        after,
        drawsAtOnce,
      )
      for (const { draw } of page.rows) yield draw
      if (page.next === null) break
      after = page.next as never
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
