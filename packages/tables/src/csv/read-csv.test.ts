import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTable } from '../read-table.ts'
import { all, cellsOf, fileOf, inPieces, refusalOf } from '../testing/read-all.ts'

const read = (text: string) => cellsOf(readTable(fileOf(text)))
const lines = async (text: string) => (await all(readTable(fileOf(text)))).map(({ line }) => line)

describe('a CSV file', () => {
  it('gives each line as a row of cells', async () => {
    expect(await read('id,name\n1,张三\n')).toEqual([
      ['id', 'name'],
      ['1', '张三'],
    ])
  })

  it('may end without a line break', async () => {
    expect(await read('a,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('may end its lines with LF, CRLF or CR', async () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(await read(`a,b${end}1,2${end}`)).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ])
  })

  it('may hold delimiters, quotation marks and line breaks inside quotation marks', async () => {
    expect(await read('"a,""b""","c\r\nd"\n1,2\n')).toEqual([
      ['a,"b"', 'c\r\nd'],
      ['1', '2'],
    ])
  })

  it('leaves a quotation mark inside a plain cell alone', async () => {
    expect(await read('a,5" disc\n')).toEqual([['a', '5" disc']])
  })

  it('keeps empty cells at their place', async () => {
    expect(await read('a,,c\n,b,\n')).toEqual([
      ['a', '', 'c'],
      ['', 'b', ''],
    ])
  })

  it('has no row where a line is blank', async () => {
    expect(await read('\n\na,b\n\n , \n1,2\n,,\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('counts every line of text, blank ones and those inside quotation marks too', async () => {
    expect(await lines('a,b\n\n"x\ny\r\nz",1\n2,3\n')).toEqual([1, 3, 6])
  })

  it('may be empty', async () => {
    expect(await read('')).toEqual([])
  })

  it('is not taken for JSON when a name begins with a bracket', async () => {
    expect(await read('[VIP]张三,1\n{x},2\n')).toEqual([
      ['[VIP]张三', '1'],
      ['{x}', '2'],
    ])
  })

  it('is refused with the line where a quotation mark is never closed', async () => {
    expect(await refusalOf(readTable(fileOf('a,b\n1,2\n"3,4\n5,6\n')))).toEqual({ code: 'broken', line: 3 })
  })

  it('is refused with the line where text follows a closing quotation mark', async () => {
    expect(await refusalOf(readTable(fileOf('a,b\n"1"x,2\n')))).toEqual({ code: 'broken', line: 2 })
  })

  it('is read the same in whatever pieces it comes', async () => {
    const bytes = Buffer.from('标识,名字\r\n"1\r\n""一""",张三\r\n2,"李,四"\r\n')
    const whole = await all(readTable({ bytes }))
    for (let size = 1; size < 12; size += 1)
      expect(await all(readTable({ stream: inPieces(bytes, size) }))).toEqual(whole)
  })
})

describe('the delimiter', () => {
  it('may be a semicolon', async () => {
    expect(await read('id;name\n1;Smith, John\n2;Doe, Jane\n3;x\n')).toEqual([
      ['id', 'name'],
      ['1', 'Smith, John'],
      ['2', 'Doe, Jane'],
      ['3', 'x'],
    ])
  })

  it('may be a tab', async () => {
    expect(await read('id\tname\n1\t张三\n')).toEqual([
      ['id', 'name'],
      ['1', '张三'],
    ])
  })

  it('is found where another breaks the quoting', async () => {
    expect(await read('"a";"b,c"\n"1";"2"\n')).toEqual([
      ['a', 'b,c'],
      ['1', '2'],
    ])
  })

  it('is not guessed when it is given', async () => {
    expect(await cellsOf(readTable(fileOf('a,b;c\n'), { delimiter: ';' }))).toEqual([['a,b', 'c']])
  })

  it('is looked for in vain in a list of names', async () => {
    expect(await read('张三\n李四\n')).toEqual([['张三'], ['李四']])
  })
})

it('any CSV written by the rules is read back cell by cell', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '张', '"', ',', '\n', '\r', ' ', ';', '😀') })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const quoted = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
      const filled = rows.filter((cells) => cells.some((text) => text.trim() !== ''))
      expect(await cellsOf(readTable(fileOf(quoted.join('\n')), { delimiter: ',' }))).toEqual(filled)
    }),
  )
})
