import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTable } from '../read-table.ts'
import { all, cellsOf, inPieces, refusalOf } from '../testing/read-all.ts'
import { type SheetCell, type WorkbookSpec, xlsxFile, zipFile } from '../testing/xlsx-file.ts'

const sheet = (rows: SheetCell[][]): WorkbookSpec => ({ sheets: [{ name: '名单', rows }] })
const read = (spec: WorkbookSpec) => cellsOf(readTable({ bytes: xlsxFile(spec) }))
const readCell = async (xml: string, attributes = '', more: Partial<WorkbookSpec> = {}) =>
  (await read({ ...sheet([[{ xml, attributes }, 'x']]), ...more }))[0]?.[0]

describe('a workbook', () => {
  it('gives the rows of its first sheet', async () => {
    const rows = [
      ['手机号', '姓名'],
      ['13800000000', '张三 & <李四>'],
    ]
    expect(await read({ sheets: [...sheet(rows).sheets, { name: '别的', rows: [['y']] }] })).toEqual(rows)
  })

  it('may keep its text in the cells', async () => {
    expect(await read({ ...sheet([['张三', ' 李四']]), sharesStrings: false })).toEqual([['张三', ' 李四']])
  })

  it('gives the sheet that is asked for', async () => {
    const bytes = xlsxFile({
      sheets: [
        { name: 'a', rows: [['1']] },
        { name: 'b', rows: [['2']] },
      ],
    })
    expect(await cellsOf(readTable({ bytes }, { sheet: 'b' }))).toEqual([['2']])
  })

  it('passes over hidden sheets', async () => {
    const sheets = [
      { name: 'a', rows: [['1']], isHidden: true },
      { name: 'b', rows: [['2']] },
    ]
    expect(await read({ sheets })).toEqual([['2']])
  })

  it('is refused when it has no sheet of the name', async () => {
    const bytes = xlsxFile(sheet([['1']]))
    expect(await refusalOf(readTable({ bytes }, { sheet: 'b' }))).toMatchObject({ code: 'not_a_table' })
  })

  it('keeps cells under their column where others are empty', async () => {
    expect(await read(sheet([['a', null, 'c'], [], [null, 'b']]))).toEqual([
      ['a', '', 'c'],
      ['', 'b'],
    ])
  })

  it('numbers its rows as the spreadsheet does', async () => {
    const rows = await all(readTable({ bytes: xlsxFile(sheet([['a'], [], [], ['b']])) }))
    expect(rows.map(({ line }) => line)).toEqual([1, 4])
  })

  it('ignores cells that are only coloured, however far to the right', async () => {
    const far = { attributes: 's="0"', xml: '' }
    expect(await read(sheet([['a', ...Array.from({ length: 300 }, () => far)]]))).toEqual([['a']])
  })

  it('is read from a stream too', async () => {
    const stream = inPieces(xlsxFile(sheet([['张三']])), 100)
    expect(await cellsOf(readTable({ stream }))).toEqual([['张三']])
  })

  it('gives back any text, shared or not', async () => {
    const text = fc.string({ unit: fc.constantFrom(...`a张<&>"'_x0041\n\r\u0001😀 `), minLength: 1 })
    const filled = text.filter((cell) => cell.trim() !== '')
    await fc.assert(
      fc.asyncProperty(
        fc.array(filled, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        async (row, shares) => {
          expect(await read({ ...sheet([row]), sharesStrings: shares })).toEqual([row])
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('a cell of a workbook', () => {
  it.each([
    ['13800138000', '13800138000'],
    ['13800138000.0', '13800138000'],
    ['1.38001380001E+10', '13800138000.1'],
    ['1.1000000000000001', '1.1'],
    ['0.30000000000000004', '0.3'],
    ['1E-7', '0.0000001'],
    ['-2', '-2'],
    ['110101199001011234', '110101199001011234'],
    ['1.1010119900101E+17', '110101199001010000'],
  ])('with the stored number %s reads %s, as it was typed', async (stored, text) => {
    expect(await readCell(`<v>${stored}</v>`)).toBe(text)
  })

  it.each([
    ['yyyy-mm-dd', '45292', '2024-01-01'],
    ['yyyy"年"m"月"d"日"', '45292', '2024-01-01'],
    ['yyyy/m/d h:mm', '45292.75', '2024-01-01T18:00:00'],
    ['h:mm:ss', '0.5', '12:00:00'],
    ['yyyy-mm-dd', '59', '1900-02-28'],
    ['yyyy-mm-dd', '61', '1900-03-01'],
    ['[h]:mm', '1.5', '1.5'],
    ['0.00', '45292', '45292'],
    ['[Red]0"days"', '3', '3'],
    ['00000', '42', '00042'],
  ])('in the format %s with the number %s reads %s', async (format, stored, text) => {
    expect(await readCell(`<v>${stored}</v>`, 's="1"', { formats: [format] })).toBe(text)
  })

  it('counts days from 1904 where the workbook does', async () => {
    const more = { formats: ['yyyy-mm-dd'], isFrom1904: true }
    expect(await readCell('<v>43830</v>', 's="1"', more)).toBe('2024-01-01')
  })

  it('may be true or false', async () => {
    expect(await read(sheet([[true, false]]))).toEqual([['TRUE', 'FALSE']])
  })

  it('with a formula reads its stored value', async () => {
    expect(await readCell('<f>1+1</f><v>7</v>')).toBe('7')
    expect(await readCell('<f>"a"&amp;"b"</f><v>stored</v>', 't="str"')).toBe('stored')
  })

  it('with a formula never worked out is empty', async () => {
    expect(await readCell('<f>HYPERLINK("http://example.invalid")</f>')).toBe('')
  })

  it('with parts of different looks reads as one text, without its phonetic guide', async () => {
    const xml = '<is><r><t>张</t></r><r><t>三</t></r><rPh sb="0" eb="1"><t>zhang</t></rPh></is>'
    expect(await readCell(xml, 't="inlineStr"')).toBe('张三')
    const shared = xml.replaceAll(/is>/g, 'si>')
    const extra = [{ name: 'xl/sharedStrings.xml', content: `<sst>${shared}<si><t>x</t></si></sst>` }]
    expect(await read({ ...sheet([['replaced']]), extra })).toEqual([['张三']])
  })
})

describe('a zip', () => {
  it('without a workbook is no table', async () => {
    const bytes = zipFile([{ name: 'readme.txt', content: 'x' }])
    expect(await refusalOf(readTable({ bytes }))).toMatchObject({ code: 'not_a_table' })
  })

  it('that is cut off is broken', async () => {
    const bytes = xlsxFile(sheet([['a']])).slice(0, -30)
    expect(await refusalOf(readTable({ bytes }))).toMatchObject({ code: 'broken' })
  })

  it('with a changed byte in its content is never read as another table', async () => {
    const whole = xlsxFile(sheet([['张三', '李四', '王五']]))
    const rows = await cellsOf(readTable({ bytes: whole }))
    for (let at = 30; at < whole.length; at += 7) {
      const bytes = Uint8Array.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 0x10
      const outcome = await cellsOf(readTable({ bytes })).catch((error: { code?: string }) => error.code)
      if (Array.isArray(outcome)) expect(outcome).toEqual(rows)
      else expect(['broken', 'not_a_table', 'zip_bomb', 'too_large', 'encoding']).toContain(outcome)
    }
  })

  it('that has its sheet outside itself is no table, and nothing is fetched', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
    const link = `<Relationship Id="rId1" Type="${type}" Target="worksheets/sheet1.xml" TargetMode="External"/>`
    const extra = [{ name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${link}</Relationships>` }]
    const bytes = xlsxFile({ ...sheet([['a']]), extra })
    expect(await refusalOf(readTable({ bytes }))).toMatchObject({ code: 'not_a_table' })
  })

  it('with a document type in its XML is broken, so that no entity can be declared', async () => {
    const content = '<!DOCTYPE a [<!ENTITY b "c">]><workbook><sheets/></workbook>'
    const bytes = zipFile([{ name: 'xl/workbook.xml', content }])
    expect(await refusalOf(readTable({ bytes }))).toMatchObject({ code: 'broken' })
  })
})

it('an old .xls, or a workbook with a password, is refused as that', async () => {
  const bytes = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
  expect(await refusalOf(readTable({ bytes }))).toMatchObject({ code: 'old_workbook' })
})
