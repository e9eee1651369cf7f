import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DrawId, type GuestId, keptMs, type Lid, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, plainSettings, type World } from '../../../../apps/server/src/testing/world.ts'
import { cancelDraw } from '../draws/cancel-draw.ts'
import { createDraw } from '../draws/create-draw.ts'
import { eraseRemoved } from '../draws/erase-removed.ts'
import { recycleDraw } from '../draws/recycle-draw.ts'
import { removeDraw } from '../draws/remove-draw.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import { importMembers } from '../entrants/import-members.ts'
import { eraseOwn } from '../entrants/own-records.ts'
import { mobileKey, rosterKey } from '../entrants/terms/entry-keys.ts'
import { signUp } from '../organisers/sign-in.ts'
import { forgetEnded } from '../retention/forget-ended.ts'
import { newSession } from '../testing/store-rows.ts'
import { addToRoster } from '../ways-in/roster.ts'
import { erasePerson } from './erase-person.ts'

const [name, mobile, mail] = ['独孤求败九千九', '13712345678', 'lone.swordsman@example.org']
let folder: string
let world: World
let owner = '' as UserId
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairdraw-erased-'))
  world = await openWorld({ folder })
  owner = await world.organiser()
})
afterEach(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

async function made(publish = true): Promise<{ id: DrawId; lid: Lid }> {
  const { id, lid } = await createDraw(world.ports, owner, { settings: plainSettings, publish })
  return { id: id as DrawId, lid: lid as Lid }
}
/** Others around them: few, since SQLite may leave a copy behind where it splits a page (docs/operating.md). */
async function others(lid: Lid, ...people: readonly number[]): Promise<void> {
  for (const n of people) await world.enter(lid, n)
}
/** The number that an entrant gave. */
const tellMobile = (drawId: DrawId, joinSeq: number) =>
  world.ports.store.transact((tx) =>
    tx.details.insert({
      drawId,
      joinSeq,
      joinedAt: world.clock.now(),
      sealedAnswers: null,
      district: null,
      chatGroup: null,
      excludeReason: null,
      excludedAt: null,
      deviceKey: null,
      addressKey: null,
      inviterSeq: null,
      mobileKey: mobileKey(world.ports.vault, mobile),
    }),
  )

const bytesOf = (text: string) => Buffer.from(text, 'utf8')
/** What a number is found by, as it is stored. */
const keysOf = (identity: string) =>
  [identityKey(world.ports.vault, identity), rosterKey(world.ports.vault, identity)].map(Buffer.from)

/** Which files below the data folder hold one of these, byte for byte. */
function filesWith(needles: readonly Buffer[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => {
    const path = join(folder, file)
    if (!statSync(path).isFile()) return false
    const bytes = readFileSync(path)
    return needles.some((needle) => bytes.includes(needle))
  })
}

/** Nothing of these is left once the service moved its log into the file, as it does when it stops. */
async function areGone(needles: readonly Buffer[], erase: () => Promise<unknown>): Promise<void> {
  expect(filesWith(needles).length).toBeGreaterThan(0)
  await erase()
  await world.close()
  expect(filesWith(needles)).toEqual([])
}

test('whom the operator erased can be read in no file of the data folder', async () => {
  await signUp(world.ports, { account: mail, password: 'long enough', nickname: name, isOpen: true })
  const found = await world.ports.store.read((tx) => tx.accounts.byName(mail))
  const userId = found?.account.id as UserId
  await world.ports.store.transact(async (tx) => {
    const account = await tx.accounts.hold(userId)
    if (account) await tx.accounts.save({ ...account, contactName: name, contactMobile: mobile })
  })
  const { id, lid } = await made()
  await others(lid, 1, 2)
  await world.join({ lid, subject: { kind: 'user', userId }, nickname: name, channel: null })
  await tellMobile(id, 3)
  await others(lid, 3, 4)
  await world.ports.store.transact((tx) => tx.members.index(id, 2_000))
  const { vault } = world.ports
  const keys = [mobileKey(vault, mobile), identityKey(vault, identityOf({ kind: 'user', userId }))]
  await areGone([...[name, mail, mobile].map(bytesOf), ...keys.map(Buffer.from)], () =>
    erasePerson(world.ports, mail),
  )
})

test('nor can who erased themselves', async () => {
  const guest = { kind: 'guest' as const, guestId: 'g_lone' as GuestId, nickname: name }
  const session = newSession({ subject: guest, expiresAt: 9e15 })
  await world.ports.store.transact((tx) => tx.sessions.insert(session))
  const { id, lid } = await made()
  await others(lid, 1, 2)
  await world.join({ lid, subject: guest, nickname: name, channel: null })
  await tellMobile(id, 3)
  await others(lid, 3, 4)
  const keys = [mobileKey(world.ports.vault, mobile), identityKey(world.ports.vault, identityOf(guest))]
  await areGone([bytesOf(name), ...keys.map(Buffer.from)], () =>
    eraseOwn(world.ports, { subject: guest, tokenHash: session.tokenHash, isSupport: false }),
  )
})

test('nor can anybody of a draw that was removed, published or not', async () => {
  const [published, draft] = [await made(), await made(false)]
  await others(published.lid, 1, 2)
  const members = [{ identity: mobile, nickname: name, weight: 1 }]
  await importMembers(world.ports, owner, { id: published.id, members })
  await addToRoster(world.ports, owner, { id: draft.id, people: [{ identity: mail, name: `${name}之友` }] })
  await cancelDraw(world.ports, owner, { id: published.id, reason: '取消' })
  const caller = {
    subject: { kind: 'user' as const, userId: owner },
    tokenHash: new Uint8Array(32),
    isSupport: false,
  }
  const needles = [bytesOf(name), ...keysOf(`phone:${mobile}`), ...keysOf(`mail:${mail}`)]
  await areGone(needles, async () => {
    for (const { id } of [published, draft]) {
      await recycleDraw(world.ports, owner, id)
      await removeDraw(world.ports, caller, id)
    }
    await eraseRemoved(world.ports, 50)
  })
})

test('nor can whoever was in a draw whose time is over', async () => {
  const { id, lid } = await made()
  const members = [{ identity: mobile, nickname: name, weight: 1 }]
  await others(lid, 1, 2)
  await importMembers(world.ports, owner, { id, members })
  await tellMobile(id, 3)
  await cancelDraw(world.ports, owner, { id, reason: '取消' })
  world.clock.advance(keptMs.identities + keptMs.contacts)
  const keys = [...keysOf(`phone:${mobile}`), Buffer.from(mobileKey(world.ports.vault, mobile))]
  await areGone([bytesOf(name), ...keys], () => forgetEnded(world.ports, 50))
})
