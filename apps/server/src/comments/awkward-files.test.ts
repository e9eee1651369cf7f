import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrawId } from '@fairdraw/domain'
import { readTable, TableError } from '@fairdraw/tables'
import {
  type Line,
  type ListKind,
  layoutOf,
  takeIn,
  trimmedLines,
  weighedPeople,
} from '@fairdraw/tables/intake'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AwkwardFile, awkwardFiles } from '../../../../packages/tables/src/testing/awkward-files.ts'
import { all } from '../../../../packages/tables/src/testing/read-all.ts'
import { rosterList } from '../../../web/src/features/roster/roster-rows.ts'
import { codeList, equalPeople, parcelList } from '../../../web/src/lib/pasted-list/pasted-list.ts'
import { readSource } from '../../../web/src/lib/pasted-list/read-source.ts'
import { openVault } from '../keys/vault.ts'
import { readMemberFile } from '../members/read-member-file.ts'
import { openSqliteStore } from '../store/sqlite.ts'
import { createCommentWork } from './create-comment-work.ts'

type Came = {
  readonly heading?: number | null
  readonly given: number
  readonly taken: number
  readonly leftOut: readonly (readonly [number, string])[]
}

const drawId = 'draw' as DrawId
let folder: string
let store: Awaited<ReturnType<typeof openSqliteStore>>
let work: ReturnType<typeof createCommentWork>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairdraw-awkward-'))
  const clock = { now: () => Date.parse('2026-06-01T12:00:00+08:00') }
  store = await openSqliteStore({ path: join(folder, 'fairdraw.sqlite'), clock })
  work = createCommentWork({ store, vault: await openVault({ dataFolder: folder }) })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

function cameOf<Key extends string, Row>(
  lines: readonly Line[],
  { shape, reading }: ListKind<Key, Row>,
): Came {
  const layout = layoutOf(lines, shape)
  const { given, taken, leftOut } = takeIn(lines, layout, reading)
  return {
    heading: layout.heading,
    given,
    taken: taken.length,
    leftOut: leftOut.map(({ line, reason }) => [line, reason]),
  }
}

function listed(kind: AwkwardFile['kind'], lines: readonly Line[]): Came {
  switch (kind) {
    case 'roster':
      return cameOf(lines, rosterList(null))
    case 'people':
      return cameOf(lines, weighedPeople)
    case 'equal':
      return cameOf(lines, equalPeople)
    case 'codes':
      return cameOf(lines, codeList)
    default:
      return cameOf(lines, parcelList(''))
  }
}

const bytesOf = ({ content }: AwkwardFile) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

async function linesOf(file: AwkwardFile): Promise<readonly Line[]> {
  const rows = await all(readTable({ bytes: bytesOf(file) }, { blanks: true }))
  return trimmedLines(rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell.trim()) })))
}

async function comments(file: AwkwardFile): Promise<Came> {
  const path = join(folder, 'given')
  writeFileSync(path, bytesOf(file))
  const told = { path, columns: null, heading: null, isTrial: true, replaces: true }
  const { added, deletedUsers, duplicates, problems, rejected, sheet } = await work.addFile(drawId, told)
  return {
    ...(sheet && { heading: sheet.heading }),
    given: added + deletedUsers + duplicates + rejected,
    taken: added,
    leftOut: problems.map(({ line, reason }) => [line, reason]),
  }
}

const expected = ({ name: _, kind: __, content: ___, leftOut = [], ...rest }: AwkwardFile) => ({
  ...rest,
  leftOut,
})
const usable = awkwardFiles.filter(({ refused }) => refused === undefined)
const isText = ({ content }: AwkwardFile) => typeof content === 'string' && !content.startsWith('[')

it('there are at least sixty of them', () => {
  expect(awkwardFiles.length).toBeGreaterThanOrEqual(60)
})

describe('of an awkward file every line is taken, or left out with a reason', () => {
  it.each(usable.map((file) => [file.kind, file.name, file] as const))('%s: %s', async (kind, _, file) => {
    const came = kind === 'comments' ? await comments(file) : listed(kind, await linesOf(file))
    expect(came).toEqual(expected(file))
    expect(came.given).toBe(came.taken + came.leftOut.length)
  })

  it.each(
    usable
      .filter((file) => file.kind !== 'comments' && (isText(file) || /GBK|UTF-16/.test(file.name)))
      .map((file) => [file.name, file] as const),
  )('also where a browser reads it: %s', async (_, file) => {
    const read = await readSource(new Blob([bytesOf(file)]))
    expect('lines' in read && listed(file.kind, read.lines)).toEqual(expected(file))
  })

  it.each(
    usable
      .filter(({ kind }) => kind === 'people' || kind === 'equal')
      .map((file) => [file.name, file] as const),
  )('also where a program puts people in: %s', async (_, file) => {
    const path = join(folder, 'people')
    writeFileSync(path, bytesOf(file))
    const pages = await all(readMemberFile(path))
    const taken = pages.flatMap(({ members }) => members).length
    const leftOut = pages.flatMap((page) => page.leftOut)
    // Who stands twice on a list is told by who puts them in.
    const wanted = (file.leftOut ?? []).filter(([, reason]) => reason !== 'twice')
    expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual(wanted)
    expect(pages.reduce((sum, { given }) => sum + given, 0)).toBe(file.given)
    expect(taken).toBe((file.given ?? 0) - wanted.length)
  })
})

describe('what is no list is refused by its kind', () => {
  it.each(awkwardFiles.flatMap((file) => (file.refused ? [[file.name, file] as const] : [])))(
    '%s',
    async (_, file) => {
      const failure = await linesOf(file).catch((thrown: unknown) => thrown)
      expect(failure instanceof TableError && failure.code).toBe(file.refused)
    },
  )
})
