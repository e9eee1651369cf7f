import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTable } from '../read-table.ts'
import { bytesOf, cellsOf } from '../testing/read-all.ts'
import { escapeFormula } from './escape-formula.ts'
import { writeCsv } from './write-csv.ts'

const written = async (rows: string[][]) => (await bytesOf(writeCsv(rows))).toString('utf8')

describe('a written CSV', () => {
  it('begins with the mark that spreadsheets need for Chinese', async () => {
    expect([...(await bytesOf(writeCsv([['张']]))).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('has no mark when none is wanted', async () => {
    expect((await bytesOf(writeCsv([['a']], { hasMark: false }))).toString()).toBe('a\r\n')
  })

  it('puts into quotation marks what would break a row', async () => {
    expect(await written([['a,b', 'c"d', 'e\nf', 'g']])).toBe('\uFEFF"a,b","c""d","e\nf",g\r\n')
  })

  it('disarms formulas', async () => {
    expect(await written([['=1+1', '+86 138', '-1', '@x', '张']])).toBe("\uFEFF'=1+1,'+86 138,'-1,'@x,张\r\n")
  })

  it('has dates that spreadsheets take for dates', async () => {
    const date = new Date(Date.UTC(2026, 1, 3, 4, 5, 6, 900))
    expect((await bytesOf(writeCsv([[date, 1]]))).toString()).toBe('\uFEFF2026-02-03 04:05:06,1\r\n')
  })

  it('takes rows as they come and gives blocks before the last is there', async () => {
    let given = 0
    async function* rows() {
      for (; given < 100_000; given += 1) yield ['13800000000', '张三']
    }
    const blocks = writeCsv(rows())
    await blocks.next()
    expect(given).toBeLessThan(10_000)
    await blocks.return(undefined)
  })

  it('keeps rows longer than a block, and loses nothing between blocks', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ['张😀'.repeat(at === 7 ? 10_000 : at), `${at}`])
    expect(await cellsOf(readTable({ bytes: await bytesOf(writeCsv(rows)) }))).toEqual(rows)
  })

  it('disarms a formula that needs quotation marks too', async () => {
    expect(await written([['=1,"2"', '\r\n=1']])).toBe(`\uFEFF"'=1,""2""","'\r\n=1"\r\n`)
  })

  it('is read back as it was, for any text that is no formula', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom(...`a张'",\n\r\t =;|\\😀\u2028é`) })
      .filter((text) => text.trim() !== '' && escapeFormula(text) === text)
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const bytes = await bytesOf(writeCsv(rows))
        expect(await cellsOf(readTable({ bytes }, { delimiter: ',' }))).toEqual(rows)
      }),
    )
  })
})

describe('text that a spreadsheet would work out', () => {
  it.each([...'=+-@\t\r\n\0＝＋－＠'])('gets an apostrophe before %j', (start) => {
    expect(escapeFormula(`${start}1`)).toBe(`'${start}1`)
  })

  it('is left alone when it only looks so further on', () => {
    expect(['a=1', '', '1-1', '张@'].map(escapeFormula)).toEqual(['a=1', '', '1-1', '张@'])
  })
})
