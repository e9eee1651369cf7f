import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { tellingStore } from '@fairdraw/application'
import {
  type Bell,
  type Clock,
  type OpenStore,
  type Ports,
  StoreUnavailable,
} from '@fairdraw/application/ports'
import { isThere } from './backup/data-folder.ts'
import { openCaseShelf } from './cases/case-shelf.ts'
import { createWorkerCommentWork } from './comments/worker-comment-work.ts'
import type { Config } from './config.ts'
import type { WecomAppSetting } from './config-outside.ts'
import { createWorkerExportWork } from './exports/worker-export-work.ts'
import { lockFolder } from './folder-lock.ts'
import { checkpointName } from './keys/kept-heads.ts'
import { createPasskeyCeremonies } from './keys/passkey-ceremonies.ts'
import { openSigner } from './keys/signer.ts'
import { openVault } from './keys/vault.ts'
import { createWorkerListWork } from './lists/worker-list-work.ts'
import { createWorkerMemberFiles } from './members/worker-member-files.ts'
import { createBeaconSource } from './outside/beacon/beacon-source.ts'
import { createCommentSources } from './outside/comments/comment-sources.ts'
import { openFolderFiles } from './outside/files/folder-files.ts'
import { openMedia } from './outside/files/open-media.ts'
import { createHookSender } from './outside/hooks/hook-sender.ts'
import { createSharpImages } from './outside/images/sharp-images.ts'
import { openOutside } from './outside/open-outside.ts'
import { openPayments } from './outside/payments/open-payments.ts'
import { createOutsidePictures } from './outside/pictures/outside-pictures.ts'
import { openSms } from './outside/sms/open-sms.ts'
import { createLocalBell } from './stream/local-bell.ts'

/** Every port with its adapter, and the way to close them again. */
export type OpenPorts = {
  readonly ports: Ports
  /** Throws StoreUnavailable when the database does not answer, or the disk of the data folder is full. */
  ping(): Promise<void>
  /** In the reverse order of opening. */
  close(): Promise<void>
}

/** The one place that picks adapters. Opens nothing twice, and closes what it opened when a later one fails. */
export async function openPorts(config: Config): Promise<OpenPorts> {
  const opened: { close(): Promise<void> }[] = []
  const keep = <Part extends { close(): Promise<void> }>(part: Part): Part => {
    opened.push(part)
    return part
  }
  const close = async () => {
    for (const part of opened.reverse()) await part.close()
  }
  try {
    await mkdir(config.dataFolder, { recursive: true, mode: 0o700 })
    const clock: Clock = { now: Date.now }
    if (config.databaseUrl === null) keep(lockFolder(config.dataFolder))
    const database = keep(await openStore(config, clock))
    const vault = await openVault({
      dataFolder: config.dataFolder,
      ...(config.masterKey === null ? {} : { masterKey: config.masterKey }),
      // Asked before the key is looked for: of processes that start at once the first has made it before it signs.
      mustExist: await isInUse(database, config.dataFolder),
    })
    const store = tellingStore(database, vault)
    const signer = await openSigner({ store, vault })
    const bell = await openBell(config, keep)
    const beacon = keep(createBeaconSource(beaconSetting(config)))
    const lists = keep(await openLists(config))
    const exports = keep(openExports(config))
    const commentWork = keep(openCommentWork(config))
    const memberFiles = keep(createWorkerMemberFiles())
    const images = createSharpImages()
    const media = await openMedia(config)
    const mailer =
      config.mail && keep((await import('./outside/mail/smtp-mailer.ts')).createSmtpMailer(config.mail))
    return {
      ports: {
        beacon,
        bell,
        cases: openCaseShelf(join(config.dataFolder, 'cases')),
        clock,
        comments: createCommentSources(config.comments, { clock }),
        commentWork,
        exports,
        hookSender: createHookSender(),
        images,
        lists,
        mailer,
        media,
        memberFiles,
        ownMini: config.outside.wechatMini,
        ownMiniTemplate: config.outside.wechatMiniTemplate,
        ownSupport: config.outside.wecomSupport,
        ownWecom: ownWecomOf(config.outside.wecom),
        outsidePictures: createOutsidePictures(),
        passkeys: createPasskeyCeremonies(config.publicUrl),
        payments: await openPayments(config, clock),
        prices: config.prices,
        signer,
        sms: await openSms(config.sms, clock),
        store,
        vault,
        ...(await openOutside(config, { clock, store, vault })),
      },
      async ping() {
        await database.ping()
        await requireRoom(config.dataFolder)
      },
      close,
    }
  } catch (failure) {
    await close()
    throw failure
  }
}

/** Whether a deployment lives here already: it signed, or left what it kept in its folder. */
async function isInUse(database: OpenStore, dataFolder: string): Promise<boolean> {
  if ((await database.read((tx) => tx.secrets.keys())).length > 0) return true
  for (const name of ['lists', 'media', checkpointName])
    if (await isThere(join(dataFolder, name))) return true
  return false
}

/** Less than this is full: the next commits could not be written. */
const leastFreeBytes = 16 * 1024 * 1024

async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastFreeBytes) throw new StoreUnavailable('full')
}

function ownWecomOf(setting: WecomAppSetting | null) {
  return setting && { app: { appId: setting.corpId, secret: setting.secret }, agentId: setting.agentId }
}

// Drivers are loaded only when they are used: a start takes no longer than it must.
async function openStore({ databaseUrl: url, dataFolder }: Config, clock: Clock): Promise<OpenStore> {
  if (url !== null) return (await import('./store/postgres.ts')).openPostgresStore({ url })
  const { openSqliteStore } = await import('./store/sqlite.ts')
  return openSqliteStore({ path: sqlitePath(dataFolder), clock })
}

async function openLists({ databaseUrl: url, dataFolder }: Config) {
  const folder = join(dataFolder, 'lists')
  const database = databaseOf({ databaseUrl: url, dataFolder })
  return createWorkerListWork({ database, folder, files: await openFolderFiles(folder) })
}

function openExports({ databaseUrl, dataFolder, masterKey }: Config) {
  return createWorkerExportWork({ database: databaseOf({ databaseUrl, dataFolder }), dataFolder, masterKey })
}

function openCommentWork({ databaseUrl, dataFolder, masterKey }: Config) {
  return createWorkerCommentWork({ database: databaseOf({ databaseUrl, dataFolder }), dataFolder, masterKey })
}

/** What a thread opens for itself. */
function databaseOf({ databaseUrl: url, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>) {
  return url === null
    ? { kind: 'sqlite' as const, path: sqlitePath(dataFolder) }
    : { kind: 'postgres' as const, url }
}

function sqlitePath(dataFolder: string): string {
  return join(dataFolder, 'fairdraw.sqlite')
}

async function openBell(
  { databaseUrl: url }: Config,
  keep: <Part extends { close(): Promise<void> }>(part: Part) => Part,
): Promise<Bell> {
  if (url === null) return createLocalBell()
  return keep(await (await import('./stream/pg-bell.ts')).openPgBell({ url }))
}

function beaconSetting({ beaconRelays, beaconChain }: Config) {
  return {
    ...(beaconRelays === null
      ? {}
      : { relays: beaconRelays.length === 0 ? ('none' as const) : beaconRelays }),
    ...(beaconChain === null ? {} : { chain: beaconChain }),
  }
}
