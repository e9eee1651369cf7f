import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  type AccountGiven,
  bindAccount,
  boundAccount,
  changeAccount,
  checkAccount,
  erasePerson,
  makeSignInCode,
  platform,
  readAccounts,
  signIn,
} from '@fairdraw/application'
import { createFakeClock } from '@fairdraw/application/testing/fake-clock'
import type { UserId } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVault } from './keys/vault.ts'
import { fakeAccount } from './outside/wechat/testing/wechat-world.ts'
import { openSqliteStore } from './store/sqlite.ts'
import { backUpFolder, keyOf, restoreFolder } from './testing/back-up-folder.ts'
import { type FakeTencent, startFakeTencent } from './testing/fake-tencent.ts'
import { openWorld, type World } from './testing/world.ts'

const root = mkdtempSync(join(tmpdir(), 'fairdraw-outside-'))
const folder = join(root, 'data')
const page = 'https://draw.example.org/'
const ownToken = 'OwnTokenOfTheConsole7'
const ownKey = `K${'eyOfTheConsole'.repeat(3)}`
let tencent: FakeTencent
let world: World
let owner: UserId
beforeAll(async () => {
  tencent = await startFakeTencent()
  world = await openWorld({ folder, bases: tencent.bases })
  owner = await world.organiser()
})
afterAll(async () => {
  await world.close()
  await tencent.close()
  rmSync(root, { recursive: true, force: true })
})

/** Somebody who signed in just now. */
async function freshCaller(userId: UserId | null) {
  const code = await makeSignInCode(world.ports, { userId, platform: platform.oneTimeLink, livesMs: null })
  const { token } = await signIn(world.ports, { code, platform: platform.oneTimeLink })
  const tokenHash = world.ports.vault.sha256(new TextEncoder().encode(token))
  return { subject: { kind: 'user' as const, userId: userId ?? owner }, tokenHash, isSupport: false }
}

/** Every byte that is in a folder. */
function bytesIn(path: string): Buffer {
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
  return Buffer.concat(files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file)))
}

const given: AccountGiven = {
  kind: 'mp',
  appId: fakeAccount.appId,
  agentId: null,
  name: '晨光书店',
  contactSecret: null,
  secret: fakeAccount.secret,
  token: ownToken,
  aesKey: ownKey,
}

test('what is secret of an account is in no answer, on no disk in the clear, and whole in a backup', async () => {
  const caller = await freshCaller(owner)
  const said = [
    await bindAccount(world.ports, caller, given, page),
    await changeAccount(world.ports, caller, 'mp', { name: '晨光书店（总店）' }, page),
    await checkAccount(world.ports, caller, 'mp', page),
    await readAccounts(world.ports, owner),
  ]
  const archive = join(root, 'backup.tar.gz')
  await backUpFolder(folder, archive, { key: keyOf(folder) })
  const places = [Buffer.from(JSON.stringify(said)), bytesIn(folder), gunzipSync(readFileSync(archive))]
  // Found where it is, so that not to be found means something.
  expect(places.map((bytes) => bytes.includes(fakeAccount.appId))).toEqual([true, true, true])
  for (const secret of [fakeAccount.secret, ownToken, ownKey])
    expect(places.map((bytes) => bytes.includes(secret))).toEqual([false, false, false])

  const elsewhere = join(root, 'elsewhere')
  mkdirSync(elsewhere)
  await restoreFolder(elsewhere, archive)
  const clock = createFakeClock()
  const store = await openSqliteStore({ path: join(elsewhere, 'fairdraw.sqlite'), clock })
  const vault = await openVault({ dataFolder: elsewhere })
  const restored = await store.read((tx) => boundAccount(tx, vault, owner, 'mp'))
  await store.close()
  expect(restored).toMatchObject({
    appId: fakeAccount.appId,
    name: '晨光书店（总店）',
    secrets: { secret: fakeAccount.secret, token: ownToken, aesKey: ownKey },
  })
})

test('what somebody connected is gone when they are erased', async () => {
  const person = 'organiser-9' as UserId
  await world.ports.store.transact((tx) =>
    tx.accounts.insert(
      {
        id: person,
        account: 'su@example.org',
        nickname: '苏',
        headimgurl: null,
        contactName: null,
        contactMobile: null,
        plan: 'free',
        planEndsAt: null,
        planSince: null,
        isFirstOrganiser: false,
        createdAt: 0,
      },
      null,
    ),
  )
  await bindAccount(world.ports, await freshCaller(person), given, page)
  expect(await readAccounts(world.ports, person)).toHaveLength(1)
  await erasePerson(world.ports, 'su@example.org')
  expect(await readAccounts(world.ports, person)).toEqual([])
  expect(await readAccounts(world.ports, owner)).toHaveLength(1)
})
