import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { advanceDraw, createDraw, openDraw } from '@fairdraw/application'
import type { ListWork, SelectionOrder } from '@fairdraw/application/ports'
import type { Draw, DrawId } from '@fairdraw/domain'
import { hex, leafHash, rootFromPath, unhex, utf8 } from '@fairdraw/fairness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolderFiles } from '../outside/files/folder-files.ts'
import { openWorld, plainSettings, type World } from '../testing/world.ts'
import { createWorkerListWork } from './worker-list-work.ts'

const people = 40

let folder: string
let world: World
let work: ReturnType<typeof createWorkerListWork>
let draw: Draw

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairdraw-lists-'))
  world = await openWorld({ folder })
  draw = await sealedDraw(world)
  const lists = join(folder, 'lists of the thread')
  const database = { kind: 'sqlite' as const, path: join(folder, 'fairdraw.sqlite') }
  work = createWorkerListWork({ database, folder: lists, files: await openFolderFiles(lists) })
})
afterAll(async () => {
  await work.close()
  await world.close()
  await rm(folder, { recursive: true })
})

async function sealedDraw({ ports, organiser, enter }: World): Promise<Draw> {
  const owner = await organiser()
  const { id, lid } = await createDraw(ports, owner, { settings: plainSettings, publish: true })
  for (let n = 0; n < people; n++) await enter(lid, n)
  await openDraw(ports, owner, id as DrawId)
  await advanceDraw(ports, id as DrawId)
  const sealed = await ports.store.read((tx) => tx.draws.byId(id as DrawId))
  if (sealed?.life.close === undefined) throw new Error('the draw was not sealed')
  return sealed
}

function order(): SelectionOrder {
  const [round] = draw.life.rounds
  if (round === undefined) throw new Error('no round was logged')
  const seed = leafHash(utf8('any seed'))
  return { drawId: draw.id, lid: draw.lid, seed, record: round.record, earlier: [], maxWins: 1 }
}

const inline = (): ListWork => world.ports.lists

test('the thread seals a list to the root that was published', async () => {
  expect(await work.seal(draw.id, draw.lid)).toMatchObject({
    root: draw.life.close?.root,
    n: people,
    excluded: 0,
  })
})

test('sealed together or twice, it is the same list', async () => {
  const [first, second] = await Promise.all([work.seal(draw.id, draw.lid), work.seal(draw.id, draw.lid)])
  expect(second).toEqual(first)
  expect(await work.seal(draw.id, draw.lid)).toEqual(first)
})

test('the thread draws whom this very thread would draw', async () => {
  expect(await work.select(order())).toEqual(await inline().select(order()))
})

test('the thread shows a row on its way to the root', async () => {
  const found = await work.path(draw.id, draw.lid, 7)
  const [leaf, path] = [leafHash(utf8(found?.row ?? '')), (found?.path ?? []).map(unhex)]
  expect(hex(rootFromPath({ leaf, path, index: 7, size: people }))).toBe(draw.life.close?.root)
})

test('the rows file has a line for each entrant and the length it is said to have', async () => {
  const { bytes, stream } = await work.rowsFile(draw.id, draw.lid)
  const pieces: Uint8Array[] = []
  for await (const piece of stream()) pieces.push(piece)
  const file = Buffer.concat(pieces)
  expect(file).toHaveLength(bytes)
  expect(gunzipSync(file).toString().split('\n')).toHaveLength(people + 1)
})

test('what fails in the thread fails for who asked', async () => {
  await expect(work.path('nobody' as DrawId, draw.lid, 0)).rejects.toThrow('not sealed')
})
