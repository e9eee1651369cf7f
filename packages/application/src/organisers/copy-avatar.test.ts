import type { UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { plainPicture } from '../../../../apps/server/src/testing/sample-media.ts'
import { openWorld, type World } from '../../../../apps/server/src/testing/world.ts'
import { newAccount } from '../testing/store-rows.ts'
import { userQuota } from '../uploads/upload-limits.ts'
import { copyAvatar } from './copy-avatar.ts'

const from = 'https://pictures.example.org/lin/0'
let world: World
let userId: UserId
let lying: Uint8Array | null
beforeEach(async () => {
  world = await openWorld()
  const account = newAccount()
  userId = account.id
  lying = null
  await world.ports.store.transact((tx) => tx.accounts.insert(account, null))
})
afterEach(() => world.close())

const copy = () =>
  copyAvatar(
    { ...world.ports, outsidePictures: { fetch: async (url) => (url === from ? lying : null) } },
    { userId, from, addressOf: (name) => `https://draw.example.org/media/${name}` },
  )
const account = () => world.ports.store.read((tx) => tx.accounts.byId(userId))

it('a picture is drawn anew and kept here, never linked', async () => {
  lying = await plainPicture('jpeg', 640, 640)
  expect(await copy()).toBe(true)
  const headimgurl = (await account())?.headimgurl ?? ''
  expect(headimgurl).toMatch(/^https:\/\/draw\.example\.org\/media\/[\da-f]{32}\.jpg$/)
  const size = await world.ports.media.size(headimgurl.split('/').at(-1) ?? '')
  expect(size).toBeGreaterThan(100)
  expect(size).not.toBe(lying.length)
})

it.each([
  ['nothing is there', () => null],
  ['no picture is there', () => Buffer.from('<svg onload="alert(1)"/>')],
  ['half a picture is there', async () => (await plainPicture('png', 300, 300)).subarray(0, 200)],
  ['another sort of picture is there', () => plainPicture('webp')],
])('when %s, the account stays without one', async (_, made) => {
  lying = await made()
  expect(await copy()).toBe(false)
  expect((await account())?.headimgurl).toBeNull()
})

it('nobody’s own picture is replaced', async () => {
  lying = await plainPicture('png')
  const own = 'https://draw.example.org/media/own.png'
  await world.ports.store.transact(async (tx) => {
    const held = await tx.accounts.hold(userId)
    if (held) await tx.accounts.save({ ...held, headimgurl: own })
  })
  expect(await copy()).toBe(false)
  expect((await account())?.headimgurl).toBe(own)
})

it('it counts as an upload of the account', async () => {
  lying = await plainPicture('png')
  await world.ports.store.transact(async (tx) => {
    const at = await tx.now()
    for (let n = 0; n < userQuota.uploads; n++) {
      const id = String(n).padStart(32, '0')
      await tx.uploads.insert({ id, ownerId: userId, use: 'other', state: 'refused', bytes: 0, at })
    }
  })
  expect(await copy()).toBe(false)
})
