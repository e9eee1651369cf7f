import { describe, expect, expectTypeOf, it } from 'vitest'
import { collectProblems } from './collect-problems.ts'
import { type RowProblem, readRecords } from './read-records.ts'
import { all, fileOf, refusalOf } from './testing/read-all.ts'
import { xlsxFile } from './testing/xlsx-file.ts'

const columns = {
  identity: {
    aliases: ['标识', '手机号', '手机', '工号', 'id', 'phone', 'identity'],
    required: true,
    parse: (cell: string) => (cell.length > 20 ? { reason: 'too_long' } : { value: cell }),
  },
  name: { aliases: ['姓名', '昵称', 'name', 'nick name'], parse: (cell: string) => ({ value: cell }) },
  weight: {
    aliases: ['权重', '次数', 'weight'],
    parse: (cell: string) => (/^\d+$/.test(cell) ? { value: Number(cell) } : { reason: 'not_a_number' }),
  },
} as const

const items = (text: string) => all(readRecords(fileOf(text), columns))
const records = async (text: string) =>
  (await items(text)).flatMap((item) => ('record' in item ? [item.record] : []))
const problems = async (text: string): Promise<RowProblem[]> =>
  (await collectProblems(readRecords(fileOf(text), columns))).problems

it('a formula without its value is told as that', async () => {
  const rows = [
    ['id', '姓名'],
    [{ xml: '<f>A1</f><v></v>' }, 'x'],
    ['7', { xml: '<f>B1</f><v></v>' }],
  ]
  const bytes = xlsxFile({ sheets: [{ name: 's', rows }] })
  expect((await collectProblems(readRecords({ bytes }, columns))).problems).toEqual([
    { line: 2, column: 'identity', reason: 'formula' },
    { line: 3, column: 'name', reason: 'formula' },
  ])
})

describe('the header of a list', () => {
  it('may be Chinese', async () => {
    expect(await records('姓名,手机号,权重\n张三,138,2\n')).toEqual([
      { identity: '138', name: '张三', weight: 2 },
    ])
  })

  it('may be English, in any case and spacing, with full-width letters and marks', async () => {
    expect(await records(' Phone* ,NickName,ＷＥＩＧＨＴ：\n138,Li,3\n')).toEqual([
      { identity: '138', name: 'Li', weight: 3 },
    ])
  })

  it('may stand under remarks of several cells', async () => {
    expect(await records('说明,请勿修改,谢谢\n2026,1,1\n姓名,备注,手机号\n张三,x,138\n')).toEqual([
      { identity: '138', name: '张三' },
    ])
  })

  it('may have columns that nobody asked for', async () => {
    expect(await records('备注,id\nx,1\n')).toEqual([{ identity: '1' }])
    const [first, second] = await items('备注,id,,备注\nx,1\n,2,y,z\n')
    expect(first).toEqual({ line: 2, record: { identity: '1' } })
    expect(second).toEqual({ line: 3, record: { identity: '2' } })
  })

  it('means the column whose alias comes first when two would fit', async () => {
    expect(await records('工号,手机号\n7,138\n')).toEqual([{ identity: '138' }])
  })

  it('gives a cell to one column only, the first that knows it', async () => {
    const parse = (cell: string) => ({ value: cell })
    const both = { id: { aliases: ['号码'], parse }, phone: { aliases: ['号码', '电话'], parse } }
    expect(await all(readRecords(fileOf('号码,电话\n1,2\n'), both))).toEqual([
      { line: 2, record: { id: '1', phone: '2' } },
    ])
  })

  it('may stand under a title', async () => {
    expect(await records('2024 年会名单\n标识,姓名\n1,张三\n')).toEqual([{ identity: '1', name: '张三' }])
  })

  it('is a problem when it lacks a column that is required', async () => {
    expect(await problems('\n姓名,权重\n张三,1\n')).toEqual([
      { line: 2, column: 'identity', reason: 'no_column' },
    ])
  })

  it('is no header when none of its columns is known', async () => {
    const rows = readRecords(fileOf('1,张三\n2,李四\n'), columns)
    expect(await refusalOf(rows)).toEqual({ code: 'not_a_table', line: 1 })
  })

  it('may be the keys of JSON objects', async () => {
    expect(await items('[{"phone":"138","weight":2}]')).toEqual([
      { line: 1, record: { identity: '138', weight: 2 } },
    ])
  })
})

describe('a list of one column', () => {
  it('needs no header', async () => {
    expect(await items('张三\n李四\n')).toEqual([
      { line: 1, record: { identity: '张三' } },
      { line: 2, record: { identity: '李四' } },
    ])
  })

  it('loses no name to a later one that looks like a header', async () => {
    expect(await records('张三\n李四\nid\n')).toEqual([
      { identity: '张三' },
      { identity: '李四' },
      { identity: 'id' },
    ])
  })

  it('may have one', async () => {
    expect(await items('手机\n138\n139\n')).toEqual([
      { line: 2, record: { identity: '138' } },
      { line: 3, record: { identity: '139' } },
    ])
  })

  it('may hold another column than the required one, if that is said', async () => {
    const { name, weight } = columns
    const rows = readRecords(fileOf('张三\n'), { weight, name }, { listColumn: 'name' })
    expect(await all(rows)).toEqual([{ line: 1, record: { name: '张三' } }])
  })

  it('may be JSON texts', async () => {
    expect(await records('["张三","李四"]')).toEqual([{ identity: '张三' }, { identity: '李四' }])
  })

  it('may stand further right in a sheet', async () => {
    const bytes = xlsxFile({
      sheets: [
        {
          name: 'a',
          rows: [
            [null, '张三'],
            [null, '李四'],
          ],
        },
      ],
    })
    const rows = await all(readRecords({ bytes }, columns))
    expect(rows.map((item) => 'record' in item && item.record)).toEqual([
      { identity: '张三' },
      { identity: '李四' },
    ])
  })
})

describe('the report of a list', () => {
  it('has every bad cell with its line, column and reason', async () => {
    const text = `id,name,weight\n1,a,1\n,b,x\n3,c,-1\n${'9'.repeat(21)},d,1\n5,e,\n`
    expect(await problems(text)).toEqual([
      { line: 3, column: 'identity', reason: 'empty' },
      { line: 3, column: 'weight', reason: 'not_a_number' },
      { line: 4, column: 'weight', reason: 'not_a_number' },
      { line: 5, column: 'identity', reason: 'too_long' },
    ])
  })

  it('has a cell under no header, for a comma in a name moves all that follows', async () => {
    expect(await problems('id,name\n1,Smith, John\n2,Li\n')).toEqual([
      { line: 2, column: 'C', reason: 'extra_cell' },
    ])
  })

  it('comes beside the good rows', async () => {
    const taken: [string, number][] = []
    await collectProblems(readRecords(fileOf('id\n1\n"  "\n3\n'), columns), ({ identity }, line) => {
      taken.push([identity, line])
    })
    expect(taken).toEqual([
      ['1', 2],
      ['3', 4],
    ])
  })

  it('stops growing at its limit and says so', async () => {
    const rows = readRecords(fileOf(`id,weight\n${'1,x\n'.repeat(5)}`), columns)
    const report = await collectProblems(rows, undefined, 3)
    expect(report.problems).toHaveLength(3)
    expect(report.truncated).toBe(true)
  })

  it('is not cut when it just fits', async () => {
    const rows = readRecords(fileOf(`id,weight\n${'1,x\n'.repeat(3)}`), columns)
    expect((await collectProblems(rows, undefined, 3)).truncated).toBe(false)
  })

  it('is not made for a file without rows: that is no table', async () => {
    expect(await refusalOf(readRecords(fileOf('\n\n'), columns))).toMatchObject({ code: 'not_a_table' })
  })
})

describe('a record', () => {
  it('has its cells without the white space around them', async () => {
    expect(await records('id,name\n 1 ,\t张三\n')).toEqual([{ identity: '1', name: '张三' }])
  })

  it('has no value where an optional cell is empty or cut off', async () => {
    expect(await records('id,name,weight\n1,,3\n2\n')).toEqual([
      { identity: '1', weight: 3 },
      { identity: '2' },
    ])
  })

  it('is typed by its columns', async () => {
    const [record] = await records('id\n1\n')
    expectTypeOf(record!).toExtend<{ identity: string; name?: string; weight?: number }>()
    // @ts-expect-error: a list need not have names
    expectTypeOf(record!).toExtend<{ name: string }>()
    expect(record).toBeDefined()
  })
})
