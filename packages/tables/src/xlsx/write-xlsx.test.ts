import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import zlib from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { readTable } from '../read-table.ts'
import { usualLimits } from '../table-limits.ts'
import { all, bytesOf, cellsOf } from '../testing/read-all.ts'
import type { XlsxCell } from './cell-xml.ts'
import { writeXlsx } from './write-xlsx.ts'
import { openZip } from './zip-parts.ts'

type Rows = readonly (readonly XlsxCell[])[]
const header = ['姓名', '备注']
const written = (rows: Rows, rowsPerSheet?: number) =>
  bytesOf(
    writeXlsx(header, rows, { sheetName: '名单', ...(rowsPerSheet === undefined ? {} : { rowsPerSheet }) }),
  )
const readBack = async (rows: Rows) => (await cellsOf(readTable({ bytes: await written(rows) }))).slice(1)
const readCell = async (cell: XlsxCell) => (await readBack([[cell]]))[0]?.[0] ?? ''

async function partOf(bytes: Uint8Array, name: string): Promise<string> {
  const zip = await openZip({ bytes }, usualLimits)
  return Buffer.concat(await all(zip.read(name))).toString()
}
const sheetOf = async (rows: Rows) => partOf(await written(rows), 'xl/worksheets/sheet1.xml')

describe('a written workbook', () => {
  it('is read back as it was, under its header', async () => {
    const rows = [
      ['张三', '<b>&"甲"</b>'],
      ['李四', ' 前后有空格 '],
    ]
    expect(await cellsOf(readTable({ bytes: await written(rows) }))).toEqual([header, ...rows])
  })

  it('has its header alone when there are no rows', async () => {
    expect(await cellsOf(readTable({ bytes: await written([]) }))).toEqual([header])
  })

  it('keeps cells under their column where others are empty', async () => {
    expect(await readBack([[null, '', 'c']])).toEqual([['', '', 'c']])
  })

  it('has a bold header that stays in sight', async () => {
    const bytes = await written([['a', 'b']])
    expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).toMatch(
      /<pane ySplit="1" [^>]*state="frozen"\/>.*<row r="1"><c r="A1" s="2"/,
    )
    expect(await partOf(bytes, 'xl/styles.xml')).toMatch(
      /<font><b\/>.*<cellXfs count="4">(<xf [^>]*>){2}<xf numFmtId="49" fontId="1"/,
    )
  })

  it('has columns as wide as what stands in them, within reason', async () => {
    const xml = await sheetOf([['a', '张'.repeat(10)], ['b', 'x'], ['c'.repeat(500)]])
    expect([...xml.matchAll(/ width="(\d+)"/g)].map(([, width]) => width)).toEqual(['60', '22'])
  })

  it('goes on with further sheets when one is full', async () => {
    const bytes = await written([['1'], ['2'], ['3'], ['4'], ['5']], 2)
    const rowsOf = (sheet: string) => cellsOf(readTable({ bytes }, { sheet }))
    expect(await rowsOf('名单')).toEqual([header, ['1'], ['2']])
    expect(await rowsOf('名单 (2)')).toEqual([header, ['3'], ['4']])
    expect(await rowsOf('名单 (3)')).toEqual([header, ['5']])
    expect(await partOf(bytes, '[Content_Types].xml')).toContain('/xl/worksheets/sheet3.xml')
  })

  it('fills a sheet to its last row before it begins another', async () => {
    const workbook = await partOf(await written([['1'], ['2']], 2), 'xl/workbook.xml')
    expect(workbook.match(/<sheet /g)).toHaveLength(1)
  })

  it('is the same bytes for the same rows', async () => {
    expect(await written([['a', 1]])).toEqual(await written([['a', 1]]))
  })

  it('names columns past the twenty-sixth as spreadsheets do', async () => {
    const row = Array.from({ length: 30 }, (_, at) => `${at}`)
    expect(await readBack([row])).toEqual([row])
    expect(await sheetOf([row])).toContain('r="AD2"')
  })

  it('gives back any cells', async () => {
    const text = fc.string({ unit: fc.constantFrom(...`a张<&>"'_x0041\n\t\r\u0001\0😀 =\uD800\uDC00\uFFFE`) })
    const cell = fc.oneof(text, fc.integer(), fc.constant(null))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { maxLength: 5 }), { minLength: 1, maxLength: 6 }),
        async (rows) => {
          const shown = rows.map((row) => trimmed(row.map(seen)))
          const filled = shown.filter((row) => row.some((one) => one.trim() !== ''))
          expect(await readBack(rows)).toEqual(filled)
        },
      ),
      { numRuns: 100 },
    )
  })
})

// What of a cell should reach the reader, said another way than the writer does it.
function seen(cell: XlsxCell): string {
  const lines = String(cell ?? '').split(/\r\n|\r|\n/)
  const kept = Array.from(lines.join('\n')).map((character) => {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0xd800 && code <= 0xdfff) return '\uFFFD'
    const isAllowed = code >= 0x20 || character === '\t' || character === '\n'
    return isAllowed && code !== 0xfffe ? character : ''
  })
  return kept.join('')
}

function trimmed(row: string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)
}

describe('a written cell', () => {
  const formulas = ['=1+1', '+86 138', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x']
  const attacks = ['=cmd|"/c calc"!A0', '=HYPERLINK("http://example.invalid")', '=1+1+1+1+11', ';=1', '"=1']

  it.each([...formulas, ...attacks])('%j is text, never a formula', async (text) => {
    const xml = await sheetOf([[text, text]])
    expect(xml).not.toMatch(/<f[ >/]|t="str"/)
    expect(xml.match(/<c [^>]*r="[AB]2"[^>]*t="inlineStr"/g)).toHaveLength(2)
    expect((await readCell(text)).trim()).toBe(text.trim())
  })

  it('that holds text is formatted as text, so that it stays so when somebody edits it', async () => {
    const bytes = await written([['=1']])
    expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<c r="A2" s="1" t="inlineStr">')
    expect(await partOf(bytes, 'xl/styles.xml')).toMatch(
      /<cellXfs count="4"><xf numFmtId="0"[^>]*><xf numFmtId="49"/,
    )
  })

  it.each([0, -1, 42, 0.1, 1e-7, 13_800_138_000, Number.MAX_SAFE_INTEGER])(
    'may be the number %d',
    async (value) => {
      expect(await sheetOf([[value]])).toContain(`<c r="A2"><v>${value}</v></c>`)
      expect(Number(await readCell(value))).toBe(value)
    },
  )

  it.each([Number.NaN, Number.POSITIVE_INFINITY])(
    'with %d, which sheets do not know, says so',
    async (value) => {
      expect(await readCell(value)).toBe(String(value))
    },
  )

  it('is a date that spreadsheets count with, to the second', async () => {
    const date = new Date(Date.UTC(2026, 1, 3, 4, 5, 6, 900))
    expect(await sheetOf([[date]])).toMatch(/<c r="A2" s="3"><v>46056\.170208/)
    expect(await readCell(date)).toBe('2026-02-03T04:05:06')
  })

  it('keeps emoji and rare characters, and shows half of one as unreadable', async () => {
    expect(await readCell('👩‍👩‍👧 𠮷 é')).toBe('👩‍👩‍👧 𠮷 é')
    expect(await readCell('a\uD83Db')).toBe('a\uFFFDb')
  })

  it('drops what XML cannot hold, and takes every kind of line end for one', async () => {
    expect(await readCell('a\0b\u0007c\u001Fd\u0085e\uFFFFf')).toBe('abcdef')
    expect(await readCell('a\r\nb\rc\nd')).toBe('a\nb\nc\nd')
  })

  it('keeps text that looks like an escape of the format', async () => {
    expect(await readCell('_x0041_ _x005F_')).toBe('_x0041_ _x005F_')
  })

  it('is cut with a mark at 32,767 characters, never inside one', async () => {
    expect(await readCell('a'.repeat(32_767))).toBe('a'.repeat(32_767))
    expect(await readCell('a'.repeat(32_768))).toBe(`${'a'.repeat(32_766)}…`)
    expect(await readCell(`${'a'.repeat(32_765)}😀b`)).toBe(`${'a'.repeat(32_765)}…`)
    expect(await readCell('<'.repeat(40_000))).toBe(`${'<'.repeat(32_766)}…`)
  })
})

describe('writing a long workbook', () => {
  // Nothing that packing could shorten: what waits for its reader cannot hide.
  function* noise(seen: { taken: number; isLetGo: boolean }) {
    let state = 1
    try {
      for (seen.taken = 0; seen.taken < 1e6; seen.taken += 1) {
        const row: string[] = []
        for (let at = 0; at < 8; at += 1) {
          state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
          row.push(state.toString(36) + (state >>> 7).toString(36))
        }
        yield row
      }
    } finally {
      seen.isLetGo = true
    }
  }

  it('takes no more rows than its reader takes blocks', async () => {
    const seen = { taken: 0, isLetGo: false }
    const blocks = writeXlsx(header, noise(seen), { sheetName: '名单' })
    await blocks.next()
    const { taken } = seen
    await pause(50)
    expect(seen.taken).toBe(taken)
    expect(taken).toBeLessThan(20_000)
    await blocks.return(undefined)
  })

  it('given up half-way lets go of its rows and of what packs them', async () => {
    const packers = vi.spyOn(zlib, 'DeflateRaw')
    const seen = { taken: 0, isLetGo: false }
    let blocks = 0
    for await (const _ of writeXlsx(header, noise(seen), { sheetName: '名单' })) {
      blocks += 1
      if (blocks === 5) break
    }
    const made = packers.mock.instances as unknown as zlib.DeflateRaw[]
    packers.mockRestore()
    await turn()
    expect(made.map(({ closed }) => closed)).toEqual([true])
    expect(seen.isLetGo).toBe(true)
  })

  it('ends with the failure of its rows', async () => {
    async function* broken() {
      yield ['a']
      throw new Error('the disk is gone')
    }
    await expect(bytesOf(writeXlsx(header, broken(), { sheetName: '名单' }))).rejects.toThrow(
      'the disk is gone',
    )
  })

  it('loses nothing where pieces end', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => [`${at}`, '张😀'.repeat(at % 60), at])
    expect(await readBack(rows)).toEqual(rows.map((row) => row.map(String)))
  })
})
