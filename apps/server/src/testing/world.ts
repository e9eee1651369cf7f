import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createJoinDraw,
  type JoinDraw,
  loggingStore,
  makeSignInCode,
  platform,
  signIn,
  tellingStore,
} from '@fairdraw/application'
import type { OpenStore, Ports } from '@fairdraw/application/ports'
import {
  createFakeBeacon,
  type FakeBeacon,
  type SignableChain,
} from '@fairdraw/application/testing/fake-beacon'
import { createFakeClock, type FakeClock } from '@fairdraw/application/testing/fake-clock'
import { createInlineListWork } from '@fairdraw/application/testing/inline-list-work'
import { type DrawSettings, type GuestId, type Lid, type UserId, usualPrices } from '@fairdraw/domain'
import { openCaseShelf } from '../cases/case-shelf.ts'
import { createCommentWork } from '../comments/create-comment-work.ts'
import { noCommentSources } from '../comments/no-comment-sources.ts'
import type { TencentBases } from '../config-outside.ts'
import { createExportWork } from '../exports/create-export-work.ts'
import { createPasskeyCeremonies } from '../keys/passkey-ceremonies.ts'
import { openSigner } from '../keys/signer.ts'
import { openVault } from '../keys/vault.ts'
import { createWorkerMemberFiles } from '../members/worker-member-files.ts'
import { openFolderFiles } from '../outside/files/folder-files.ts'
import { createSharpImages } from '../outside/images/sharp-images.ts'
import { openSqliteStore } from '../store/sqlite.ts'
import { createLocalBell } from '../stream/local-bell.ts'
import { migratedFile } from './migrated-file.ts'
import { noHookSender } from './no-hook-sender.ts'
import { tencentPorts } from './tencent-ports.ts'

/** Every port for real but time, the beacon network and worker threads. */
export type World = {
  readonly ports: Ports
  readonly clock: FakeClock
  readonly beacon: FakeBeacon
  readonly join: JoinDraw
  /** Lets guest number n into a draw. */
  enter(lid: string, n: number): ReturnType<JoinDraw>
  /** The first organiser, signed in. */
  organiser(): Promise<UserId>
  close(): Promise<void>
}

/** Opens a world over a folder that stays, or over a temporary one that goes. */
export async function openWorld(
  given: {
    folder?: string
    startsAt?: number
    chain?: SignableChain
    /** Where WeChat and WeCom are; nowhere when left out. */
    bases?: Partial<TencentBases>
    /** Somebody else's, and closed by them; an embedded one of its own when left out. */
    database?: OpenStore
    /** What stands between the database and everything else. */
    around?: (database: OpenStore) => OpenStore
  } = {},
): Promise<World> {
  const folder = given.folder ?? mkdtempSync(join(tmpdir(), 'fairdraw-world-'))
  mkdirSync(folder, { recursive: true })
  const clock = createFakeClock(given.startsAt)
  const beacon = createFakeBeacon(clock, given.chain)
  const path = join(folder, 'fairdraw.sqlite')
  if (!given.database && !existsSync(path)) await migratedFile(path)
  const bare = given.database ?? (await openSqliteStore({ path, clock }))
  const database = given.around?.(bare) ?? bare
  const vault = await openVault({ dataFolder: folder })
  const telling = tellingStore(database, vault)
  const signer = await openSigner({ store: telling, vault })
  const store = loggingStore(telling, { beacon, signer, vault })
  const lists = createInlineListWork(store, await openFolderFiles(join(folder, 'lists')))
  const media = await openFolderFiles(join(folder, 'media'))
  const ports: Ports = {
    exports: createExportWork({ store, vault, archive: async () => ({ signer, lists }) }),
    images: createSharpImages(),
    media,
    beacon,
    bell: createLocalBell(),
    cases: openCaseShelf(join(folder, 'cases')),
    clock,
    comments: noCommentSources,
    commentWork: createCommentWork({ store, vault }),
    memberFiles: createWorkerMemberFiles(),
    mailer: null,
    hookSender: noHookSender,
    passkeys: createPasskeyCeremonies(null),
    outsidePictures: { fetch: async () => null },
    payments: [],
    signInWays: [],
    prices: usualPrices,
    lists,
    signer,
    sms: null,
    store,
    vault,
    ...tencentPorts({ clock, store, vault }, given.bases),
  }
  const joinDraw = createJoinDraw(ports)
  return {
    ports,
    clock,
    beacon,
    join: joinDraw,
    enter: (lid, n) =>
      joinDraw({
        lid: lid as Lid,
        subject: { kind: 'guest', guestId: `g${n}` as GuestId, nickname: `客人 ${n}` },
        nickname: `客人 ${n}`,
        channel: null,
      }),
    async organiser() {
      const code = await makeSignInCode(ports, {
        userId: null,
        platform: platform.oneTimeLink,
        livesMs: null,
      })
      await signIn(ports, { code, platform: platform.oneTimeLink })
      const first = await store.read((tx) => tx.accounts.firstOrganiser())
      if (!first) throw new Error('nobody signed in')
      return first.id
    },
    async close() {
      await database.close()
      if (given.folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A draw by hand with one first and two second prizes, open to guests. */
export const plainSettings: DrawSettings = {
  taskType: 'fast',
  title: '周年庆',
  prizes: [
    { tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 },
    { tier: 2, name: '水杯', kind: 'goods', handOver: 'organiser', quantity: 2 },
  ],
  opening: { by: 'manual' },
  level: 'B',
  loginFree: true,
  minEntrants: 1,
  onShort: 'open',
  maxWins: 1,
  rulesText: '',
  description: [],
}
