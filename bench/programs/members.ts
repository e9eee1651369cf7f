/** A draw of a million people in a file of its own: the organiser's list, its search, and its tables. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ExportOrder, MemberKey, MemberOrder, NewEntrant, OpenStore } from '@fairdraw/application/ports'
import { newDoor, newDraw } from '@fairdraw/application/testing/store-rows'
import type { DrawId } from '@fairdraw/domain'
import { createExportWork } from '../../apps/server/src/exports/create-export-work.ts'
import { openVault } from '../../apps/server/src/keys/vault.ts'
import { openSqliteStore } from '../../apps/server/src/store/sqlite.ts'
import { answering } from '../support/answering.ts'

const atOnce = 5_000
const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英']
const phone = '13800000001'

let store: OpenStore
let drawId: DrawId
let folder: string
const threadMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

export type Spent = { readonly tookMs: number; readonly threadMs: number }
async function spent(work: () => Promise<unknown>): Promise<Spent> {
  const [at, before] = [performance.now(), threadMs()]
  await work()
  return { tookMs: performance.now() - at, threadMs: threadMs() - before }
}

/** Fills the draw and its search index; answers what the index cost by itself. */
async function fill(into: string, count: number): Promise<Spent> {
  folder = into
  store = await openSqliteStore({ path: join(folder, 'members.sqlite'), clock: { now: Date.now } })
  const vault = await openVault({ dataFolder: folder })
  const draw = newDraw()
  drawId = draw.id
  await store.transact(async (tx) => {
    await tx.draws.insert(draw)
    await tx.entrants.makeDoor(newDoor(draw, { joined: count }))
  })
  for (let from = 0; from < count; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - from) }, (_, n) =>
      entrant(from + n + 1, count),
    )
    await store.transact((tx) => tx.entrants.insert(rows))
  }
  const key = { joinSeq: Math.round(count / 2), mobileKey: vault.index('entrants/mobile', phone) }
  await store.transact((tx) => tx.details.insert({ ...noDetail, drawId, ...key }))
  return await spent(async () => {
    while ((await store.transact((tx) => tx.members.index(drawId, 500))) > 0);
  })
}

const noDetail = {
  joinedAt: 0,
  sealedAnswers: null,
  district: null,
  deviceKey: null,
  addressKey: null,
  inviterSeq: null,
  chatGroup: null,
  excludeReason: null,
  excludedAt: null,
}

/** Every surname is common; one name of all is rare. */
function entrant(joinSeq: number, count: number): NewEntrant {
  const pick = (signs: readonly string[], step: number) =>
    signs[Math.floor(joinSeq / step) % signs.length] ?? ''
  const isRare = joinSeq === Math.round(count * 0.7)
  return {
    drawId,
    joinSeq,
    joinedAt: 1_700_000_000_000 + joinSeq * 10,
    channel: null,
    nickname: isRare ? '欧阳龘靐' : pick(surnames, 1) + pick(given, 20) + pick(given, 460),
    status: joinSeq % 1_000 === 0 ? 'X4' : 'E',
    identityKey: randomBytes(32),
    sealedIdentity: randomBytes(91),
    idCommit: randomBytes(32),
    nameCommit: randomBytes(32),
    chances: joinSeq % 5 === 0 ? 3 : 1,
    groupId: 1,
    groupIndex: joinSeq % 60,
    charterVersion: 1,
    groupPath: randomBytes(192),
  }
}

export type Asked = { readonly keyword?: string; readonly order?: MemberOrder; readonly isExcluded?: true }

/** Pages of 20 from places all over the list, and at both its ends; what each cost. */
async function pages(asked: Asked, count: number, times: number): Promise<Spent[]> {
  const vault = await openVault({ dataFolder: folder })
  const { keyword, order = 'oldest', isExcluded } = asked
  const filter = {
    ...(keyword === undefined ? {} : { keyword }),
    ...(keyword === phone ? { mobileKey: vault.index('entrants/mobile', phone) } : {}),
    ...(isExcluded ? { statuses: ['X4' as const] } : {}),
  }
  const costs: Spent[] = []
  for (let time = 0; time < times; time++) {
    const place = time === 0 ? 0 : time === 1 ? count - 30 : Math.floor((count * time) / times)
    const after: MemberKey | null =
      place === 0 ? null : { joinSeq: place, chances: order === 'chances' ? 1 + 2 * (time % 2) : 0 }
    costs.push(await spent(() => store.read((tx) => tx.members.list(drawId, filter, order, after, 20))))
  }
  return costs
}

/** Writes a table and lets its bytes fall. */
async function table(format: ExportOrder['format'], showsMore: boolean) {
  const vault = await openVault({ dataFolder: folder })
  const before = process.memoryUsage.rss()
  const work = createExportWork({ store, vault })
  let [rows, bytes] = [0, 0]
  const cost = await spent(async () => {
    const order = {
      drawId,
      what: 'members' as const,
      format,
      lang: 'zh' as const,
      isUnmasked: false,
      isRaw: false,
      showsMore,
      site: '',
    }
    const opened = await work.open(order)
    rows = opened.rows
    for await (const block of opened.bytes) bytes += block.length
  })
  return { ...cost, rows, bytes, grownBytes: process.resourceUsage().maxRSS * 1_024 - before }
}

const calls = { fill, pages, table }
export type MemberCalls = typeof calls
answering(calls)
