// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { writeXlsx } from '../../../../../packages/tables/src/index.ts'
import { xlsxFile, zipFile } from '../../../../../packages/tables/src/testing/xlsx-file.ts'
import { readWorkbook } from './read-workbook.ts'

async function workbook(rows: readonly (readonly (string | number)[])[]): Promise<Blob> {
  const pieces: Uint8Array[] = []
  const [head = [], ...rest] = rows
  for await (const piece of writeXlsx(head.map(String), rest, { sheetName: '名单' })) pieces.push(piece)
  return new Blob([new Uint8Array(Buffer.concat(pieces))])
}

it('reads the rows of a workbook as people see them, with the numbers of their lines', async () => {
  const rows = await readWorkbook(
    await workbook([
      ['编号', '姓名'],
      ['007', '王 <一> & 子'],
      [12345678, ''],
    ]),
  )
  expect(rows).toEqual([
    { line: 1, cells: ['编号', '姓名'] },
    { line: 2, cells: ['007', '王 <一> & 子'] },
    { line: 3, cells: expect.arrayContaining(['12345678']) },
  ])
})

it('refuses what is no workbook', async () => {
  await expect(readWorkbook(new Blob([new Uint8Array([0x50, 0x4b, 1, 2])]))).rejects.toThrow()
  await expect(readWorkbook(new Blob(['编号,姓名']))).rejects.toThrow()
})

it('tells a formula without its value, and rows that were left empty', async () => {
  const formula = { xml: '<f>B2</f><v></v>' }
  const rows = [['姓名', '工号'], [formula, 'A1'], [], ['王一', 'A2']]
  const file = new Blob([new Uint8Array(xlsxFile({ sheets: [{ name: '名单', rows }] }))])
  expect(await readWorkbook(file)).toEqual([
    { line: 1, cells: ['姓名', '工号'] },
    { line: 2, cells: ['', 'A1'], formulas: [0] },
    { line: 3, cells: [] },
    { line: 4, cells: ['王一', 'A2'] },
  ])
})

it.each([
  ['content.xml', 'open_document'],
  ['xl/workbook.bin', 'binary_workbook'],
])('says what another archive is: %s', async (name, code) => {
  const file = new Blob([new Uint8Array(zipFile([{ name, content: 'x' }]))])
  await expect(readWorkbook(file)).rejects.toMatchObject({ code })
})
