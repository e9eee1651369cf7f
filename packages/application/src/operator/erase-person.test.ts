import { type DrawId, day, type Lid, type UserId } from '@fairdraw/domain'
import { verifyProof } from '@fairdraw/fairness'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, plainSettings, type World } from '../../../../apps/server/src/testing/world.ts'
import { advanceDraw } from '../draws/advance-draw.ts'
import { cancelDraw } from '../draws/cancel-draw.ts'
import { createDraw } from '../draws/create-draw.ts'
import { openDraw } from '../draws/open-draw.ts'
import { readProof } from '../draws/read-proof.ts'
import { mobileKey } from '../entrants/terms/entry-keys.ts'
import { addressKeyOf } from '../organisers/sent-codes.ts'
import { authenticate } from '../organisers/sessions.ts'
import { platform, signIn, signUp } from '../organisers/sign-in.ts'
import type { Order } from '../ports/index.ts'
import { rowLines } from '../testing/lived-draw.ts'
import { reading } from '../testing/pinned.ts'
import { newPasskey } from '../testing/store-logins.contract.ts'
import { newAccount, newOrder } from '../testing/store-rows.ts'
import { mediaFile, writeMedia } from '../uploads/write-media.ts'
import { erasePerson } from './erase-person.ts'
import { grantPlan } from './grant-plan.ts'
import { markInvoiced } from './invoices.ts'
import { listAudits } from './list-audits.ts'
import { readStatistics } from './read-statistics.ts'

const [mobile, mail] = ['13800138000', 'lin@example.org']
let world: World
let [owner, lin, token] = ['' as UserId, '' as UserId, '']
beforeEach(async () => {
  world = await openWorld()
  owner = await world.organiser()
  const { code } = await signUp(world.ports, {
    account: mail,
    password: 'long enough',
    nickname: '林小满',
    isOpen: true,
  })
  token = (await signIn(world.ports, { code, platform: platform.local })).token
  const account = await world.ports.store.read((tx) => tx.accounts.byName(mail))
  lin = account?.account.id as UserId
  await grantPlan(world.ports, { named: mail, plan: 'pro', days: 90 })
})
afterEach(() => world.close())

const store = () => world.ports.store
const erase = (named: string) => erasePerson(world.ports, named)
async function made(by: UserId, publish = true): Promise<{ id: DrawId; lid: Lid }> {
  const { id, lid } = await createDraw(world.ports, by, { settings: plainSettings, publish })
  return { id: id as DrawId, lid: lid as Lid }
}
const enterAs = (lid: Lid, userId: UserId) =>
  world.join({ lid, subject: { kind: 'user', userId }, nickname: '林小满', channel: null })
const entrant = (id: DrawId, joinSeq: number) => store().read((tx) => tx.entrants.bySeq(id, joinSeq))
/** The number that an entrant gave. */
const tellMobile = (drawId: DrawId, joinSeq: number) =>
  store().transact((tx) =>
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
const calls = async () => (await listAudits(world.ports, 9)).map(({ call, userId }) => `${call} ${userId}`)

test('a person with an account is erased from every draw they are in, and can no longer sign in', async () => {
  const [one, other] = [await made(owner), await made(owner)]
  await enterAs(one.lid, lin)
  await world.enter(one.lid, 7)
  await enterAs(other.lid, lin)
  expect(await erase(' Lin@Example.org ')).toEqual({ entries: 2, account: { id: lin, draws: 0 } })
  for (const { id } of [one, other])
    expect(await entrant(id, 1)).toMatchObject({
      sealedIdentity: null,
      nickname: expect.not.stringContaining('小满'),
    })
  expect((await entrant(one.id, 2))?.sealedIdentity).not.toBeNull()
  expect(await authenticate(world.ports, token)).toBeNull()
  expect(await store().read((tx) => tx.accounts.byName(mail))).toBeNull()
  expect(await store().read((tx) => tx.accounts.byId(lin))).toMatchObject({ account: null, nickname: '' })
  expect(await calls()).toEqual([`operator erase ${lin}`, `operator grant ${lin}`])
  await expect(erase(mail)).rejects.toMatchObject({ code: 'not_found' })
})

test('a person who only gave a mobile number is found by it, and the record does not say whose', async () => {
  const { id, lid } = await made(owner)
  await world.enter(lid, 1)
  await tellMobile(id, 1)
  expect(await erase(mobile)).toEqual({ entries: 1, account: null })
  expect((await entrant(id, 1))?.sealedIdentity).toBeNull()
  expect(await calls()).toEqual(['operator erase deployment', `operator grant ${lin}`])
  await expect(erase(mobile)).rejects.toMatchObject({ code: 'not_found' })
})

test.each(['138 0013 8000', '+86 138 0013 8000', '0086-138-0013-8000', '１３８００１３８０００'])(
  'a number written %s finds what was given as digits',
  async (written) => {
    const { id, lid } = await made(owner)
    await world.enter(lid, 1)
    await tellMobile(id, 1)
    expect(await erase(written)).toEqual({ entries: 1, account: null })
  },
)

test('what an account is used by ends first, and what slips in after that keeps it', async () => {
  const slipping = newOrder({ userId: lin })
  let isFirst = true
  const transact: typeof world.ports.store.transact = async (work) => {
    const answer = await store().transact(work)
    if (isFirst) await store().transact((tx) => tx.orders.insert(slipping))
    isFirst = false
    return answer
  }
  const told = erasePerson({ ...world.ports, store: { ...store(), transact } }, mail)
  await expect(told).rejects.toMatchObject({ name: 'StillRunning', orders: 1, hasBegun: true })
  expect(await authenticate(world.ports, token)).toBeNull()
  expect(await store().read((tx) => tx.accounts.byName(mail))).not.toBeNull()
  await store().transact((tx) => tx.orders.save({ ...slipping, state: 'closed' }))
  expect(await erase(mail)).toMatchObject({ account: { id: lin } })
})

test('the picture of the account goes, and one that is not its own stays', async () => {
  const kept = async (ownerId: UserId, digit: string) => {
    const id = digit.repeat(32)
    await store().transact((tx) =>
      tx.uploads.insert({ id, ownerId, use: 'avatar', state: 'kept', bytes: 3, at: world.clock.now() }),
    )
    await writeMedia(world.ports.media, mediaFile(id, 'png'), [new Uint8Array(3)])
    return mediaFile(id, 'png')
  }
  const [own, others] = [await kept(lin, 'a'), await kept(owner, 'b')]
  const wear = (userId: UserId, file: string) =>
    store().transact(async (tx) => {
      const account = await tx.accounts.hold(userId)
      if (account)
        await tx.accounts.save({ ...account, headimgurl: `https://draw.example.org/media/${file}` })
    })
  await wear(lin, own)
  await erase(mail)
  expect(await world.ports.media.size(own)).toBeNull()
  const { id } = newAccount()
  await store().transact((tx) => tx.accounts.insert(newAccount({ id, account: 'wang' }), null))
  await wear(id, others)
  await erase('wang')
  expect(await world.ports.media.size(others)).toBe(3)
})

test('what an invoice says is forgotten, at the latest when it is issued', async () => {
  const states = ['credited', 'credited', 'refunded'] as const
  const [issued, waiting, over] = states.map((state) => newOrder({ userId: lin, state })) as [
    Order,
    Order,
    Order,
  ]
  const words = (order: Order) => ({ orderId: order.id, at: 9, sealedDetails: new Uint8Array(40) })
  await store().transact(async (tx) => {
    for (const order of [issued, waiting, over]) await tx.orders.insert(order)
    await tx.orders.putInvoice({ ...words(issued), issuedAt: 10 })
    for (const order of [waiting, over]) await tx.orders.putInvoice({ ...words(order), issuedAt: null })
  })
  const lengths = () =>
    store().read(async (tx) => {
      const found = [issued, waiting, over].map((order) => tx.orders.invoiceOf(order.id))
      return (await Promise.all(found)).map((request) => request?.sealedDetails.length ?? null)
    })
  await erase(mail)
  expect(await lengths()).toEqual([0, 40, null])
  await markInvoiced(world.ports, waiting.no)
  expect(await lengths()).toEqual([0, 0, null])
})

test('an organiser is not erased while a draw runs; afterwards their draws go, and what was proved stays so', async () => {
  const [running, draft] = [await made(lin), await made(lin, false)]
  await Promise.all([1, 2, 3, 4].map((n) => world.enter(running.lid, n)))
  await expect(erase(mail)).rejects.toMatchObject({ name: 'StillRunning', draws: [running.lid], orders: 0 })
  expect(await authenticate(world.ports, token)).not.toBeNull()
  await openDraw(world.ports, lin, running.id)
  await expect(erase(mail)).rejects.toMatchObject({ draws: [running.lid] })
  await advanceDraw(world.ports, running.id)
  world.clock.advance(20_000)
  await advanceDraw(world.ports, running.id)
  world.clock.advance(40 * day)
  expect(await erase(mail)).toEqual({ entries: 0, account: { id: lin, draws: 2 } })
  expect(await store().read((tx) => tx.draws.byId(draft.id))).toBeNull()
  expect(await store().read((tx) => tx.draws.byId(running.id))).toMatchObject({
    removedAt: expect.any(Number),
  })
  const origin = { rowsUrl: () => 'r', spinsUrl: () => 's', software: { name: 'fairdraw', version: '0' } }
  const report = await verifyProof(await readProof(world.ports, running.lid, origin), {
    ...reading(world.ports),
    rows: await rowLines(world, running),
    chains: [world.beacon.chain],
    verifyBeacon: (_, round, signature) => world.beacon.verify(round, signature),
  })
  expect(report.ok).toBe(true)
})

test('a cancelled draw holds nobody up', async () => {
  const { id } = await made(lin)
  await cancelDraw(world.ports, lin, { id, reason: '取消' })
  expect(await erase(lin)).toMatchObject({ account: { id: lin, draws: 1 } })
})

test('no code that was sent and no passkey is left of a person, even in other spelling', async () => {
  const requestHash = new Uint8Array(32).fill(7)
  const code = { purpose: 'sign_in' as const, codeHash: requestHash, tries: 0, expiresAt: 9e15 }
  const passkey = newPasskey({ userId: lin })
  await store().transact(async (tx) => {
    const addressKey = addressKeyOf(world.ports.vault, mail)
    await tx.sentCodes.put({ ...code, requestHash, addressKey })
    await tx.passkeys.insert(passkey)
  })
  await erase(lin)
  await store().transact(async (tx) => {
    expect(await tx.sentCodes.countTry(requestHash, 'sign_in', 0, 5)).toBeNull()
    expect(await tx.passkeys.byCredential(passkey.credentialId)).toBeNull()
  })
})

test('the first organiser is not erased, and nobody is nobody', async () => {
  await expect(erase(owner)).rejects.toMatchObject({ code: 'not_permitted' })
  await expect(erase('13900139000')).rejects.toMatchObject({ code: 'not_found' })
  expect(await calls()).toEqual([`operator grant ${lin}`])
})

test('statistics count what there is, today and in seven days, and know nobody', async () => {
  const { lid } = await made(owner)
  await world.enter(lid, 1)
  world.clock.advance(8 * day)
  await made(owner, false)
  await world.enter(lid, 2)
  const totals = await readStatistics(world.ports, world.clock.now() - 1)
  expect(totals).toMatchObject({
    newAccounts: { all: 2, today: 0, week: 0 },
    newDraws: { all: 2, today: 1, week: 1 },
    entrants: { all: 2, today: 1, week: 1 },
    plays: { all: 0, today: 0, week: 0 },
    orders: [],
  })
  expect(totals.draws.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect(totals.accounts.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect(totals.databaseBytes).toBeGreaterThan(10_000)
  expect(JSON.stringify(totals)).not.toContain('林')
})
