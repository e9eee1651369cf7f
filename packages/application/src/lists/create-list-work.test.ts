import { gunzipSync } from 'node:zlib'
import type { DrawId, Lid } from '@fairdraw/domain'
import {
  hex,
  leafHash,
  merkleRoot,
  parseRow,
  type RoundRecord,
  type RowStatus,
  rootFromPath,
  unhex,
  utf8,
} from '@fairdraw/fairness'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import lot1 from '../../../../fixtures/fairness/lot1.json' with { type: 'json' }
import type { ListedEntrant, SelectionOrder } from '../ports/index.ts'
import { createFakeListSource } from '../testing/fake-list-source.ts'
import { createInlineListWork } from '../testing/inline-list-work.ts'
import { createMemoryFiles } from '../testing/memory-files.ts'

const drawId = 'draw-1' as DrawId
const lid = 'abc~2' as Lid

function fixtureEntrants(): ListedEntrant[] {
  return lot1.rows.map((line, i) => {
    const row = parseRow(line)
    return {
      joinSeq: i + 1,
      weight: row.weight,
      sources: [{ reason: 'join', count: row.weight }],
      status: row.status,
      idCommit: unhex(row.idCommit),
      nameCommit: null,
    }
  })
}

function manyEntrants(count: number): ListedEntrant[] {
  return Array.from({ length: count }, (_, i) => ({
    joinSeq: i + 1,
    weight: 1 + (i % 7),
    sources: [{ reason: 'join', count: 1 + (i % 7) }],
    status: i % 5 === 4 ? 'X1' : 'E',
    idCommit: leafHash(utf8(`entrant ${i}`)),
    nameCommit: null,
  }))
}

function listOf(entrants: ListedEntrant[]) {
  const source = createFakeListSource(entrants)
  const files = createMemoryFiles()
  const work = createInlineListWork(source, files)
  async function sealed() {
    const list = await work.seal(drawId, lid)
    source.close = { n: list.n, root: list.root }
    return list
  }
  return { source, files, work, sealed }
}

async function rowsOf(work: ReturnType<typeof createInlineListWork>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of (await work.rowsFile(drawId, lid)).stream()) pieces.push(piece)
  return gunzipSync(Buffer.concat(pieces)).toString()
}

function order(
  slots: RoundRecord['slots'],
  seed: string,
  more: Partial<SelectionOrder> = {},
): SelectionOrder {
  const record: RoundRecord = {
    v: 'lot/1',
    drawId: lid,
    closeHash: '',
    round: 0,
    kind: 'open',
    slots,
    voids: [],
    exclude: '',
    beaconRound: 1000,
    prev: '',
    at: '2026-01-01T00:00:00.000Z',
  }
  return { drawId, lid, seed: unhex(seed), record, earlier: [], maxWins: 1, ...more }
}

describe('sealing a list', () => {
  test('the published example gets its published root', async () => {
    const list = await listOf(fixtureEntrants()).work.seal(drawId, lid)
    expect(list).toMatchObject({ root: lot1.root, n: 6, totalWeight: 8, excluded: 1 })
  })

  test('the rows file holds the published rows, a row a line', async () => {
    const { work, sealed } = listOf(fixtureEntrants())
    await sealed()
    expect(await rowsOf(work)).toBe(lot1.rows.map((row) => `${row}\n`).join(''))
  })

  test('an excluded entrant stays in the list without chances', async () => {
    const { work, sealed } = listOf(manyEntrants(5))
    await sealed()
    expect(parseRow((await work.path(drawId, lid, 4))?.row ?? '')).toMatchObject({ status: 'X1', weight: 0 })
  })

  test('a list sealed twice yields the same answer, the bytes of its file included', async () => {
    const { work } = listOf(manyEntrants(300))
    expect(await work.seal(drawId, lid)).toEqual(await work.seal(drawId, lid))
  })

  test('an empty list is sealed too', async () => {
    const list = await listOf([]).work.seal(drawId, lid)
    expect(list).toMatchObject({ root: hex(merkleRoot([])), n: 0, totalWeight: 0 })
  })

  test('a list with a gap is refused and leaves no file', async () => {
    const { work, files } = listOf(manyEntrants(10).filter(({ joinSeq }) => joinSeq !== 4))
    await expect(work.seal(drawId, lid)).rejects.toThrow('gap before 5')
    expect(files.names()).toEqual([])
  })

  test('a list of more than one chunk has the root over its rows', async () => {
    const { work, sealed } = listOf(manyEntrants(10_001))
    const { root } = await sealed()
    const lines = (await rowsOf(work)).trimEnd().split('\n')
    expect(hex(merkleRoot(lines.map((line) => leafHash(utf8(line)))))).toBe(root)
  })
})

describe('drawing from a sealed list', () => {
  const [opening, redraw] = lot1.rounds as [(typeof lot1.rounds)[0], (typeof lot1.rounds)[0]]
  const slots = [
    { tier: 1, count: 1 },
    { tier: 2, count: 2 },
  ]

  test('the published example has its published winners', async () => {
    const { work, sealed } = listOf(fixtureEntrants())
    await sealed()
    const rows = await work.select(order(slots, opening.seed))
    expect(rows.map(({ tier, T, t, index }) => ({ tier, T, t, index }))).toEqual(opening.results)
  })

  test('a redraw knows who was drawn and who was set aside', async () => {
    const { work, sealed } = listOf(fixtureEntrants())
    await sealed()
    const voids = [{ round: 0, slot: 1, index: 0, reason: 'absent' as const }]
    const first = order(slots, opening.seed)
    const second = order([{ tier: 2, count: 1 }], redraw.seed)
    const rows = await work.select({
      ...second,
      record: { ...second.record, round: 1, kind: 'redraw', voids },
      earlier: [{ record: first.record, results: opening.results }],
    })
    expect(rows.map(({ tier, T, t, index }) => ({ tier, T, t, index }))).toEqual(redraw.results)
  })

  test('every winner comes with its row and the way to the root', async () => {
    const { work, sealed } = listOf(manyEntrants(2_000))
    const { root, n } = await sealed()
    const rows = await work.select(order([{ tier: 1, count: 100 }], opening.seed))
    const roots = rows.map(({ row, path, index }) =>
      hex(rootFromPath({ leaf: leafHash(utf8(row)), index, size: n, path: path.map(unhex) })),
    )
    expect(roots).toEqual(Array(100).fill(root))
  })

  test('who wins twice gets the same row twice', async () => {
    const { work, sealed } = listOf(manyEntrants(1))
    await sealed()
    const rows = await work.select(order([{ tier: 1, count: 2 }], opening.seed, { maxWins: 2 }))
    expect(rows.map(({ index }) => index)).toEqual([0, 0])
  })
})

describe('reading a sealed list', () => {
  test('every row of a list of any size leads to its root', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 70 }), async (count) => {
        const { work, sealed } = listOf(manyEntrants(count))
        const { root } = await sealed()
        for (let index = 0; index < count; index++) {
          const found = await work.path(drawId, lid, index)
          const leaf = leafHash(utf8(found?.row ?? ''))
          const path = (found?.path ?? []).map(unhex)
          expect(hex(rootFromPath({ leaf, index, size: count, path }))).toBe(root)
        }
      }),
      { numRuns: 12 },
    )
  })

  test.each([-1, 6, 0.5])('there is no row %d in a list of six', async (index) => {
    const { work, sealed } = listOf(fixtureEntrants())
    await sealed()
    expect(await work.path(drawId, lid, index)).toBeNull()
  })

  test('a list that was not sealed cannot be read', async () => {
    await expect(listOf(fixtureEntrants()).work.path(drawId, lid, 0)).rejects.toThrow('not sealed')
  })

  test('files that went away are made again', async () => {
    const { work, files, sealed } = listOf(fixtureEntrants())
    await sealed()
    for (const name of files.names()) await files.remove(name)
    expect((await work.path(drawId, lid, 2))?.path).toEqual(lot1.pathOfIndex2)
  })

  test('another machine makes the files again, the same to the byte', async () => {
    const { source, files, sealed } = listOf(manyEntrants(500))
    await sealed()
    const otherFiles = createMemoryFiles()
    await createInlineListWork(source, otherFiles).path(drawId, lid, 0)
    for (const name of files.names()) {
      const bytes = (await files.size(name)) ?? 0
      expect(await otherFiles.read(name, 0, bytes)).toEqual(await files.read(name, 0, bytes))
    }
  })

  test('a tree file with a changed byte is made again', async () => {
    const { source, files, sealed } = listOf(fixtureEntrants())
    await sealed()
    const bytes = await files.read(`${lid}/tree`, 0, (await files.size(`${lid}/tree`)) ?? 0)
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    const sink = await files.create(`${lid}/tree`)
    await sink.write(bytes)
    await sink.close()
    const fresh = createInlineListWork(source, files)
    expect((await fresh.path(drawId, lid, 2))?.path).toEqual(lot1.pathOfIndex2)
  })

  test.each<[string, (entrants: ListedEntrant[]) => void]>([
    ['an entrant taken out', (entrants) => entrants.pop()],
    ['a chance given', (entrants) => change(entrants, { weight: 2 })],
    ['an entrant excluded', (entrants) => change(entrants, { status: 'X2' })],
  ])('a store with %s after the seal is not drawn from', async (_what, tamper) => {
    const { source, sealed } = listOf(fixtureEntrants())
    await sealed()
    tamper(source.entrants)
    const elsewhere = createInlineListWork(source)
    await expect(elsewhere.select(order([{ tier: 1, count: 1 }], lot1.rounds[0]!.seed))).rejects.toThrow(
      'not the one that was sealed',
    )
  })

  test('a row that the store no longer tells as it was sealed is not shown', async () => {
    const { work, source, sealed } = listOf(fixtureEntrants())
    await sealed()
    change(source.entrants, { status: 'X2' })
    await expect(work.path(drawId, lid, 0)).rejects.toThrow('not the one that was sealed')
  })
})

function change(entrants: ListedEntrant[], to: { weight?: number; status?: RowStatus }): void {
  const [first] = entrants
  if (first) entrants[0] = { ...first, ...to }
}
