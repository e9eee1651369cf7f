import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Bytes, type Hasher, nodePosition, type ProvenRow, pathFromLevels } from '@fairdraw/fairness'
import { linesOf, pickLines } from '../files/lines-of.ts'
import { type Person, personOf } from './person.ts'
import { quickHex } from './quick-hex.ts'
import type { PeopleList } from './read-people.ts'
import { saltLength, sealedFiles } from './seal-people.ts'

/** A winner's line in the list with its way to the root, who that is, and the salt of that row. */
export type WinningRow = ProvenRow & { readonly person: Person; readonly salt: Bytes }

const hashBytes = 32

async function pathsTo(
  folder: string,
  indexes: ReadonlySet<number>,
  size: number,
  hasher: Hasher,
): Promise<Map<number, readonly string[]>> {
  const tree = openSync(join(folder, sealedFiles.tree), 'r')
  try {
    const paths = new Map<number, readonly string[]>()
    const readNode = (level: number, index: number) => readAt(tree, nodePosition({ level, index }), hashBytes)
    for (const index of indexes) {
      const path = await pathFromLevels(index, size, readNode, hasher)
      paths.set(index, path.map(quickHex))
    }
    return paths
  } finally {
    closeSync(tree)
  }
}

function saltsOf(folder: string, indexes: ReadonlySet<number>): Map<number, Bytes> {
  const file = openSync(join(folder, sealedFiles.salts), 'r')
  try {
    return new Map([...indexes].map((index) => [index, readAt(file, index, saltLength)]))
  } finally {
    closeSync(file)
  }
}

function readAt(file: number, place: number, length: number): Bytes {
  const bytes = Buffer.allocUnsafe(length)
  readSync(file, bytes, 0, length, length * place)
  return bytes
}

/** The rows at these indexes, read back from the very file that will be published. */
export async function winningRows(
  folder: string,
  people: PeopleList,
  indexes: ReadonlySet<number>,
  hasher: Hasher,
): Promise<Map<number, WinningRow>> {
  const rowsFile = pipeline(createReadStream(join(folder, sealedFiles.rows)), createGunzip(), () => undefined)
  const rows = await pickLines(linesOf(rowsFile), indexes)
  const persons = await pickLines(linesOf(createReadStream(people.spool)), indexes)
  const paths = await pathsTo(folder, indexes, people.count, hasher)
  const salts = saltsOf(folder, indexes)
  return new Map(
    [...indexes].map((index) => {
      const [row, person, path] = [rows.get(index), persons.get(index), paths.get(index)]
      const salt = salts.get(index)
      if (row === undefined || person === undefined || path === undefined || salt === undefined)
        throw new Error(`row ${index} went away`)
      return [index, { row, path, salt, person: personOf(person) }]
    }),
  )
}
