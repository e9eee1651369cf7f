import { layoutOf, takeIn, textLines, withColumn } from '@fairdraw/tables/intake'
import { expect, it } from 'vitest'
import { rosterList } from './roster-rows.ts'

const read = (text: string, known: readonly string[] | null = null) => {
  const lines = textLines(text)
  const { reading, shape } = rosterList(known)
  const layout = layoutOf(lines, shape)
  return { ...layout, ...takeIn(lines, layout, reading) }
}

it('tells columns by their names, in either language and any order', () => {
  expect(read('姓名,工号,部门\n王一,A1,研发').columns).toEqual(['name', 'number', 'department'])
  expect(read('Name\tNo.\tGroup\tGroup\nA\t1\tx\ty').columns).toEqual(['name', 'number', 'groups', 'groups'])
})

it('finds the names of columns under a title, and draws nobody who is called 姓名', () => {
  const { heading, taken } = read('年会名单,\n编号,姓名\nA1,王一')
  expect([heading, taken.map(({ row }) => row.name)]).toEqual([2, ['王一']])
})

it('tells columns without names by their order, and takes a single one for names', () => {
  expect(read('A1\t王一\t研发').columns).toEqual(['number', 'name', 'department'])
  expect(read('王一\n李二').taken.map(({ row }) => row.number)).toEqual(['王一', '李二'])
})

it('reads people with groups of one cell and of several columns', () => {
  expect(read('编号,姓名,分组,分组\na 01,王一,研发、嘉宾,上海').taken).toEqual([
    { line: 2, row: { number: 'A01', name: '王一', groups: ['研发', '嘉宾', '上海'] } },
  ])
})

it('names the line, the column and the reason of each line that it leaves out', () => {
  const { given, taken, leftOut } = read(
    '编号,姓名,照片\nA1,王一,\na１,李二,\n,张三,\nA3,,\nA4,赵四,http://10.0.0.1/x.png\nA5,孙五,/media/abc.png',
  )
  expect(taken.map(({ row }) => row.number)).toEqual(['A1', 'A5'])
  expect(leftOut).toMatchObject([
    { line: 3, column: 'number', reason: 'twice', same: 2 },
    { line: 4, column: 'number', reason: 'missing' },
    { line: 5, column: 'name', reason: 'missing' },
    { line: 6, column: 'picture', reason: 'picture_not_uploaded' },
  ])
  expect(given).toBe(taken.length + leftOut.length)
})

it('takes only groups that are there once they are fixed', () => {
  const { leftOut } = read('编号,姓名,分组\nA1,王一,研发\nA2,李二,市场', ['研发'])
  expect(leftOut).toMatchObject([{ line: 3, column: 'groups', reason: 'group_unknown' }])
})

it('keeps columns of one’s own under their headings', () => {
  const { columns, taken } = read('工号,姓名,班车,班车,,邮箱\nA1,王一,三号,,x,wy@example.org')
  expect(columns).toEqual(['number', 'name', 'own', 'own', null, 'own'])
  expect(taken[0]?.row.own).toEqual([
    ['班车', '三号'],
    ['班车 D', ''],
    ['邮箱', 'wy@example.org'],
  ])
  const { leftOut } = read(`工号,姓名,备注\nA1,王一,${'长'.repeat(201)}`)
  expect(leftOut).toMatchObject([{ line: 2, column: 'own', reason: 'too_long' }])
})

it('has no more columns of its own than a list may have', () => {
  const { shape } = rosterList(null)
  const more = Array.from({ length: 21 }, (_, at) => `列${at}`).join(',')
  const { columns } = read(`姓名,${more}\n王一,1`)
  expect(columns.filter((column) => column === 'own')).toHaveLength(20)
  expect(withColumn(columns, 21, 'own', shape)).toEqual(columns)
  expect(withColumn(columns, 1, null, shape)[1]).toBe(null)
})
