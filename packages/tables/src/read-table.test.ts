import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeCsv } from './csv/write-csv.ts'
import { readTable } from './read-table.ts'
import { TableError } from './table-error.ts'
import type { TableLimits } from './table-limits.ts'
import { bytesOf, cellsOf, fileOf, inPieces, refusalOf } from './testing/read-all.ts'
import { xlsxFile, zipFile } from './testing/xlsx-file.ts'

const workbook = (rows: string[][]) => xlsxFile({ sheets: [{ name: 'a', rows }] })
const refusal = (bytes: Uint8Array, limits: Partial<TableLimits> = {}) =>
  refusalOf(readTable({ bytes }, { limits }))

describe('a file that asks too much', () => {
  const rows = [['a'], ['b'], ['c']]

  it('is refused by its size, whatever it comes as', async () => {
    const bytes = Buffer.from('a\n'.repeat(1_000))
    const limits = { fileBytes: 1_999 }
    expect(await refusal(bytes, limits)).toMatchObject({ code: 'too_large' })
    const stream = inPieces(bytes, 100)
    expect(await refusalOf(readTable({ stream }, { limits }))).toMatchObject({ code: 'too_large' })
  })

  it('is read when it is as large as may be', async () => {
    const limits = { fileBytes: 6, rows: 3, cells: 1, cellChars: 1 }
    expect(await cellsOf(readTable(fileOf('a\nb\nc\n'), { limits }))).toEqual(rows)
  })

  it.each([
    ['CSV', Buffer.from('a\nb\nc\n'), 3],
    ['JSON', Buffer.from('["a","b","c"]'), 3],
    ['XLSX', workbook(rows), 3],
  ])('is refused at the row too many: %s', async (_, bytes, line) => {
    expect(await refusal(bytes, { rows: 2 })).toEqual({ code: 'too_many_rows', line })
  })

  it.each([
    ['CSV', Buffer.from('a,b\nc,d,e\n')],
    ['JSON', Buffer.from('[["a","b"],["c","d","e"]]')],
    ['XLSX', workbook([['a'], ['c', 'd', 'e']])],
  ])('is refused at the row that is too wide: %s', async (_, bytes) => {
    expect(await refusal(bytes, { cells: 2 })).toEqual({ code: 'too_large', line: 2 })
  })

  it.each([
    ['CSV', Buffer.from('a\nbbbb\n')],
    ['quoted CSV', Buffer.from('a\n"bbbb"\n')],
    ['JSON', Buffer.from('["a","bbbb"]')],
    ['XLSX', workbook([['a'], ['bbbb']])],
  ])('is refused at the cell that is too long: %s', async (_, bytes) => {
    expect(await refusal(bytes, { cellChars: 3 })).toEqual({ code: 'too_large', line: 2 })
  })

  it('is refused where a quotation mark would gather the rest of it', async () => {
    const bytes = Buffer.from(`a\n"b\n${'c\n'.repeat(1_000_000)}`)
    expect(await refusal(bytes)).toEqual({ code: 'too_large', line: 2 })
  })

  it('is refused when its shared text does not fit in memory', async () => {
    const bytes = workbook([['a'.repeat(600)]])
    expect(await refusal(bytes, { sharedStringBytes: 1_000 })).toMatchObject({ code: 'too_large' })
  })
})

describe('a zip bomb', () => {
  const zeros = '0'.repeat(8 * 2 ** 20)
  const workbookXml = { name: 'xl/workbook.xml', content: '<workbook/>' }

  it('is refused for unpacking to too much', async () => {
    const limits = { unzippedBytes: 2 ** 20, compressionRatio: 10_000 }
    const bytes = zipFile([workbookXml, { name: 'a', content: zeros }])
    expect(await refusal(bytes, limits)).toMatchObject({ code: 'zip_bomb' })
  })

  it('is refused for being too dense', async () => {
    const bytes = zipFile([workbookXml, { name: 'a', content: zeros }])
    expect(await refusal(bytes)).toMatchObject({ code: 'zip_bomb' })
  })

  it('is refused while unpacking when it lies about its size', async () => {
    const bytes = zipFile([{ name: 'xl/workbook.xml', content: zeros, declaredBytes: 100 }])
    expect(await refusal(bytes)).toMatchObject({ code: 'zip_bomb' })
  })

  it('is refused for holding too many files', async () => {
    const files = Array.from({ length: 20 }, (_, at) => ({ name: `f${at}`, content: 'x' }))
    expect(await refusal(zipFile(files), { zipEntries: 19 })).toMatchObject({ code: 'zip_bomb' })
  })

  it('is no name for XML with one endless word, but that is refused too', async () => {
    const words = Array.from({ length: 400_000 }, (_, at) => at.toString(36))
    const bytes = zipFile([{ name: 'xl/workbook.xml', content: `<workbook a="${words.join('')}` }])
    expect(await refusal(bytes)).toMatchObject({ code: 'too_large' })
  })
})

it('a file of any bytes is read or refused, and nothing else happens', async () => {
  const starts = ['', 'PK\x03\x04', '[{"a":', '["', '{"', '\xff\xfe', '\xfe\xff', '\xef\xbb\xbf"', 'a,"b\n']
  const file = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }))
  await fc.assert(
    fc.asyncProperty(file, async ([start, rest]) => {
      const bytes = Buffer.concat([Buffer.from(start, 'latin1'), rest])
      const outcome = await cellsOf(readTable({ bytes })).catch((error: unknown) => error)
      expect(outcome instanceof TableError || Array.isArray(outcome)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

describe('what reading leaves behind', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairdraw-test-'))
    vi.stubEnv('TMPDIR', folder)
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })

  it('is no temporary file, when the table was read to its end', async () => {
    const rows = readTable({ stream: inPieces(workbook([['a'], ['b']]), 50) })
    await rows.next()
    expect(await readdir(folder)).toHaveLength(1)
    await cellsOf(rows)
    expect(await readdir(folder)).toEqual([])
  })

  it('is no temporary file, when the reader lost interest or the table was refused', async () => {
    const rows = readTable({ stream: inPieces(workbook([['a'], ['b']]), 50) })
    await rows.next()
    await rows.return(undefined)
    const limits = { rows: 1 }
    await refusalOf(readTable({ stream: inPieces(workbook([['a'], ['b']]), 50) }, { limits }))
    expect(await readdir(folder)).toEqual([])
  })

  it('is a source that was told to stop', async () => {
    let isStopped = false
    async function* endless() {
      try {
        for (;;) yield Buffer.from('a,b\n')
      } finally {
        isStopped = true
      }
    }
    for await (const _ of readTable({ stream: endless() })) break
    expect(isStopped).toBe(true)
  })

  it('is the same table from a path, from bytes and from a stream', async () => {
    for (const bytes of [Buffer.from('a,b\n1,2\n'), Buffer.from('[["a","b"]]'), workbook([['a', 'b']])]) {
      const path = join(folder, 'list')
      await writeFile(path, bytes)
      const whole = await cellsOf(readTable({ bytes }))
      expect(await cellsOf(readTable({ path }))).toEqual(whole)
      expect(await cellsOf(readTable({ stream: inPieces(bytes, 3) }))).toEqual(whole)
    }
  })
})

describe('a long list', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairdraw-test-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const row = (at: number) => [`138${at}`, `张三${at}`, `${at % 5}`, '组, A']
  const listOf = (rows: number) => Array.from({ length: rows }, (_, at) => row(at))

  // In a process of its own: the memory of the test runner is not the reader's.
  async function measured(bytes: Uint8Array): Promise<{ count: number; rssBytes: number; ms: number }> {
    const path = join(folder, 'list')
    await writeFile(path, bytes)
    const script = `
      import { createReadStream } from 'node:fs'
      import { ownPeakBytes } from ${JSON.stringify(import.meta.resolve('../../application/src/testing/own-peak.ts'))}
      import { readTable } from ${JSON.stringify(import.meta.resolve('./read-table.ts'))}
      const startedAt = performance.now()
      let count = 0
      for await (const _ of readTable({ stream: createReadStream(${JSON.stringify(path)}) })) count += 1
      const ms = performance.now() - startedAt
      console.log(JSON.stringify({ count, ms, rssBytes: ownPeakBytes() }))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    return JSON.parse(stdout)
  }

  it('gives no row at all when its size on the disk is too much', async () => {
    const path = join(folder, 'list')
    await writeFile(path, 'a\n'.repeat(50_000))
    const rows = readTable({ path }, { limits: { fileBytes: 99_999 } })
    await expect(rows.next()).rejects.toMatchObject({ code: 'too_large' })
  })

  it('of a hundred thousand rows is read in bounded memory and time', async () => {
    const { count, rssBytes, ms } = await measured(await bytesOf(writeCsv(listOf(100_000))))
    expect(count).toBe(100_000)
    expect(rssBytes).toBeLessThan(150e6)
    expect(ms).toBeLessThan(5_000)
  })

  it('in a workbook is read in bounded memory too', async () => {
    const sheets = [{ name: 'a', rows: listOf(50_000) }]
    const { count, rssBytes } = await measured(xlsxFile({ sheets, sharesStrings: false }))
    expect(count).toBe(50_000)
    expect(rssBytes).toBeLessThan(150e6)
  })

  it.skipIf(!process.env.FAIRDRAW_LONG)('of a million rows is read in the same memory', async () => {
    const { count, rssBytes } = await measured(await bytesOf(writeCsv(listOf(1_000_000))))
    expect(count).toBe(1_000_000)
    expect(rssBytes).toBeLessThan(150e6)
  })
})
