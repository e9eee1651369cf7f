import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  advanceDraw,
  createDraw,
  createJoinDraw,
  makeSignInCode,
  openDraw,
  platform,
  signIn,
} from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { createFakeBeacon } from '@fairdraw/application/testing/fake-beacon'
import { type DrawId, type GuestId, type Lid, usualPrices } from '@fairdraw/domain'
import { expect, test } from 'vitest'
import { migratedDatabase } from '../../../../e2e/support/fresh-database.ts'
import { openCaseShelf } from '../cases/case-shelf.ts'
import { createCommentWork } from '../comments/create-comment-work.ts'
import { noCommentSources } from '../comments/no-comment-sources.ts'
import { createExportWork } from '../exports/create-export-work.ts'
import { createPasskeyCeremonies } from '../keys/passkey-ceremonies.ts'
import { openSigner } from '../keys/signer.ts'
import { openVault } from '../keys/vault.ts'
import { createWorkerMemberFiles } from '../members/worker-member-files.ts'
import { openFolderFiles } from '../outside/files/folder-files.ts'
import { createSharpImages } from '../outside/images/sharp-images.ts'
import { openPostgresStore } from '../store/postgres.ts'
import { createLocalBell } from '../stream/local-bell.ts'
import { noHookSender } from '../testing/no-hook-sender.ts'
import { tencentPorts } from '../testing/tencent-ports.ts'
import { plainSettings } from '../testing/world.ts'
import { createWorkerListWork } from './worker-list-work.ts'

test('the thread seals and reads a list on PostgreSQL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lists-'))
  const { url, drop } = await migratedDatabase()
  const clock = { now: Date.now }
  const store = await openPostgresStore({ url })
  const vault = await openVault({ dataFolder: folder })
  const files = await openFolderFiles(join(folder, 'lists'))
  const database = { kind: 'postgres' as const, url }
  const lists = createWorkerListWork({ database, folder: join(folder, 'lists'), files })
  const signer = await openSigner({ store, vault })
  const beacon = createFakeBeacon(clock)
  const media = await openFolderFiles(join(folder, 'media'))
  const ports: Ports = {
    exports: createExportWork({ store, vault }),
    images: createSharpImages(),
    media,
    beacon,
    bell: createLocalBell(),
    cases: openCaseShelf(join(folder, 'cases')),
    clock,
    comments: noCommentSources,
    commentWork: createCommentWork({ store, vault }),
    memberFiles: createWorkerMemberFiles(),
    lists,
    mailer: null,
    hookSender: noHookSender,
    passkeys: createPasskeyCeremonies(null),
    outsidePictures: { fetch: async () => null },
    payments: [],
    signInWays: [],
    prices: usualPrices,
    signer,
    sms: null,
    store,
    vault,
    ...tencentPorts({ clock, store, vault }),
  }
  try {
    const { id, lid } = await sealedDraw(ports)
    const sealed = await store.read((tx) => tx.draws.byId(id))
    expect(sealed?.life.close).toMatchObject({ n: 5, excluded: 0 })
    expect((await lists.path(id, lid, 4))?.row).toMatch(/^lot1\|4\|/)
  } finally {
    await lists.close()
    await store.close()
    await drop()
    await rm(folder, { recursive: true })
  }
})

async function sealedDraw(ports: Ports): Promise<{ id: DrawId; lid: Lid }> {
  const code = await makeSignInCode(ports, { userId: null, platform: platform.oneTimeLink, livesMs: null })
  await signIn(ports, { code, platform: platform.oneTimeLink })
  const owner = await ports.store.read((tx) => tx.accounts.firstOrganiser())
  if (owner === null) throw new Error('nobody signed in')
  const made = await createDraw(ports, owner.id, { settings: plainSettings, publish: true })
  const [id, lid] = [made.id as DrawId, made.lid as Lid]
  const join = createJoinDraw(ports)
  for (let n = 0; n < 5; n++) {
    const subject = { kind: 'guest' as const, guestId: `g${n}` as GuestId, nickname: `客人 ${n}` }
    await join({ lid, subject, nickname: subject.nickname, channel: null })
  }
  await openDraw(ports, owner.id, id)
  await advanceDraw(ports, id)
  return { id, lid }
}
