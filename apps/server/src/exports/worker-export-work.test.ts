import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDraw } from '@fairdraw/application'
import type { ExportOrder } from '@fairdraw/application/ports'
import { newEntrant } from '@fairdraw/application/testing/store-rows'
import type { DrawId } from '@fairdraw/domain'
import { openZip } from '@fairdraw/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, plainSettings, type World } from '../testing/world.ts'
import { createExportWork } from './create-export-work.ts'
import { createWorkerExportWork } from './worker-export-work.ts'

const people = 12_000

let folder: string
let world: World
let work: ReturnType<typeof createWorkerExportWork>
let order: ExportOrder

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairdraw-exports-'))
  world = await openWorld({ folder })
  const owner = await world.organiser()
  const { id } = await createDraw(world.ports, owner, { settings: plainSettings, publish: true })
  const drawId = id as DrawId
  await world.ports.store.transact(async (tx) => {
    const rows = Array.from({ length: people }, (_, at) =>
      newEntrant(drawId, at + 1, { sealedIdentity: null }),
    )
    await tx.entrants.insert(rows)
    const door = await tx.entrants.holdDoor(drawId)
    if (door) await tx.entrants.saveDoor({ ...door, joined: people })
  })
  const how = { format: 'csv', lang: 'zh', isUnmasked: false, isRaw: false } as const
  order = { drawId, what: 'members', showsMore: true, site: '', ...how }
  const database = { kind: 'sqlite' as const, path: join(folder, 'fairdraw.sqlite') }
  work = createWorkerExportWork({ database, dataFolder: folder, masterKey: null })
})
afterAll(async () => {
  await work.close()
  await world.close()
  await rm(folder, { recursive: true })
})

async function taken(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const blocks: Uint8Array[] = []
  for await (const block of bytes) blocks.push(block)
  return Buffer.concat(blocks)
}

test('a table from the thread is the one that is made here', async () => {
  const there = await work.open(order)
  const { lists, signer, store, vault } = world.ports
  const archive = async () => ({ lists, signer })
  const here = await createExportWork({ store, vault, archive }).open(order)
  expect(there.rows).toBe(people)
  expect((await taken(there.bytes)).equals(await taken(here.bytes))).toBe(true)
})

test('several tables are written at the same time', async () => {
  const opened = await Promise.all([1, 2, 3].map(() => work.open({ ...order, showsMore: false })))
  const [first, ...rest] = await Promise.all(opened.map(({ bytes }) => taken(bytes)))
  for (const other of rest) expect(first?.equals(other)).toBe(true)
})

test('whoever stops taking a table can take another', async () => {
  const { bytes } = await work.open({ ...order, format: 'xlsx' })
  for await (const block of bytes) {
    expect(block.length).toBeGreaterThan(0)
    break
  }
  expect((await taken((await work.open(order)).bytes)).length).toBeGreaterThan(100_000)
})

test('an archive is made in the thread, with what it opens for itself', async () => {
  const bytes = await taken((await work.open({ ...order, what: 'archive' })).bytes)
  const parts = await openZip({ bytes }, { zipEntries: 99, unzippedBytes: 2 ** 28, compressionRatio: 200 })
  const names = ['proof.json', 'certificate.pdf', 'rules/charter-1.json', 'tables/members.csv']
  expect(names.filter((name) => !parts.has(name))).toEqual([])
})

test('a draw that is not there is an error of who asked', async () => {
  await expect(work.open({ ...order, drawId: 'none' as DrawId })).rejects.toThrow('there is no draw none')
})
