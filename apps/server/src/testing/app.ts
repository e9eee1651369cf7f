import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loggingStore, makeSignInCode, platform, signIn, tellingStore } from '@fairdraw/application'
import type { Account, Ports } from '@fairdraw/application/ports'
import { createFakeBeacon, type FakeBeacon } from '@fairdraw/application/testing/fake-beacon'
import { createFakeClock, type FakeClock } from '@fairdraw/application/testing/fake-clock'
import { createInlineListWork } from '@fairdraw/application/testing/inline-list-work'
import { basePath, type OutputOf, type Route, routes, type SentOf } from '@fairdraw/contract'
import { type UserId, usualPrices } from '@fairdraw/domain'
import type { FastifyInstance } from 'fastify'
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
import { createService, type ServiceTerms } from '../service.ts'
import { openSqliteStore } from '../store/sqlite.ts'
import { createLocalBell } from '../stream/local-bell.ts'
import { sweepOnce } from '../work/sweep.ts'
import { fileForm } from './form.ts'
import { migratedFile } from './migrated-file.ts'
import { noHookSender } from './no-hook-sender.ts'
import { tencentPorts } from './tencent-ports.ts'

type Answered<Data> = {
  readonly http: number
  readonly sta: number
  readonly msg: string
  readonly data: Data
  readonly headers: Readonly<Record<string, unknown>>
}

/** `file`: what a route that takes a file is given. */
type Sent = {
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly file?: Uint8Array
}

/** The real app over a database of its own, with a clock that moves only when told to. */
export type TestApp = {
  readonly app: FastifyInstance
  readonly ports: Ports
  readonly clock: FakeClock
  readonly beacon: FakeBeacon
  /** Where its database and its keys lie. */
  readonly folder: string
  /** Everything that was logged, a line an entry. */
  readonly logged: string[]
  /** Makes a call; what succeeds is held against the contract. */
  call<R extends Route>(route: R, input: SentOf<R>, sent?: Sent): Promise<Answered<OutputOf<R>>>
  /** The token of a new organiser: the first one is the deployment's, the others are on the free plan. */
  organiser(): Promise<string>
  guest(nickname?: string): Promise<string>
  /** Holds the log against the head that was kept, as a start does. */
  prepare(): Promise<void>
  startWork(): void
  /** One turn of what removes things by itself. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/** `change` puts other ports in place of the real ones. */
export async function testApp(
  terms: Partial<ServiceTerms> & { change?: (ports: Ports) => Partial<Ports> } = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-app-'))
  const clock = createFakeClock()
  const beacon = createFakeBeacon(clock)
  const store = await openSqliteStore({ path: await migratedFile(join(folder, 'test.sqlite')), clock })
  const vault = await openVault({ dataFolder: folder })
  const signer = await openSigner({ store, vault })
  const memberFiles = createWorkerMemberFiles()
  const lists = createInlineListWork(store)
  const real: Ports = {
    beacon,
    bell: createLocalBell(),
    cases: openCaseShelf(join(folder, 'cases')),
    clock,
    comments: noCommentSources,
    commentWork: createCommentWork({ store, vault }),
    memberFiles,
    exports: createExportWork({ store, vault, archive: async () => ({ signer, lists }) }),
    images: createSharpImages(),
    mailer: null,
    hookSender: noHookSender,
    passkeys: createPasskeyCeremonies(terms.publicUrl ?? null),
    outsidePictures: { fetch: async () => null },
    payments: [],
    signInWays: [],
    prices: usualPrices,
    lists,
    media: await openFolderFiles(join(folder, 'media')),
    signer,
    sms: null,
    store,
    vault,
    ...tencentPorts({ clock, store, vault }),
  }
  const changed = terms.change?.(real) ?? {}
  const judging = { store: changed.store ?? store, vault: changed.vault ?? vault }
  const told = loggingStore(tellingStore(judging.store, judging.vault), { ...real, ...changed })
  const ports = { ...real, commentWork: createCommentWork(judging), ...changed, store: told }
  const logged: string[] = []
  const service = createService(ports, {
    isSignUpOpen: true,
    publicUrl: null,
    ping: async () => store.ping(),
    logTo: { write: (line) => void logged.push(line) },
    web: join(folder, 'no web app'),
    ...terms,
  })

  async function call<R extends Route>(
    route: R,
    input: SentOf<R>,
    sent: Sent = {},
  ): Promise<Answered<OutputOf<R>>> {
    const headers = { ...sent.headers, ...(sent.token === undefined ? {} : { token: sent.token }) }
    const url = basePath + route.path
    const { method } = route
    const query = queryOf(input as object)
    const form = route.takes === 'file' ? fileForm(sent.file ?? '') : null
    const answer = form
      ? await service.app.inject({ method, url, query, ...form, headers: { ...headers, ...form.headers } })
      : method === 'POST'
        ? await service.app.inject({ method, url, headers, payload: input as object })
        : await service.app.inject({ method, url, headers, query })
    const envelope = answer.json<{ sta: number; msg: string; data: OutputOf<R> }>()
    if (envelope.sta === 0) route.output.parse(envelope.data)
    return { http: answer.statusCode, headers: answer.headers, ...envelope }
  }

  let organisers = 0
  return {
    app: service.app,
    ports,
    clock,
    beacon,
    folder,
    logged,
    call,
    startWork: service.startWork,
    prepare: service.prepare,
    sweep: () => sweepOnce(ports),
    async organiser() {
      const userId = organisers++ === 0 ? null : await freeOrganiser(ports, organisers)
      const way = { platform: platform.oneTimeLink, livesMs: null, userId }
      const code = await makeSignInCode(ports, way)
      return (await signIn(ports, { code, platform: platform.oneTimeLink })).token
    },
    async guest(nickname = '访客') {
      return (await call(routes.guestLogin, { nickname })).data.token
    },
    async close() {
      await service.stop()
      await memberFiles.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freeOrganiser({ store, clock }: Ports, number: number): Promise<UserId> {
  const id = `organiser-${number}` as UserId
  const account: Account = {
    id,
    account: null,
    nickname: `组织者 ${number}`,
    headimgurl: null,
    contactName: null,
    contactMobile: null,
    plan: 'free',
    planEndsAt: null,
    planSince: null,
    isFirstOrganiser: false,
    createdAt: clock.now(),
  }
  await store.transact((tx) => tx.accounts.insert(account, null))
  return id
}

function queryOf(input: object): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
}
