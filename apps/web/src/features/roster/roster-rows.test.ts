import { expect, it } from 'vitest'
import { pastedRows } from '../../lib/pasted-list/pasted-list.ts'
import { columnsOf, rosterOf, withColumn } from './roster-rows.ts'

const read = (text: string, known: readonly string[] | null = null) => {
  const rows = pastedRows(text)
  const { mapping, hasHead } = columnsOf(rows)
  return { mapping, ...rosterOf(hasHead ? rows.slice(1) : rows, { mapping, known }) }
}

it('tells columns by their names, in either language and any order', () => {
  expect(read('姓名,工号,部门\n王一,A1,研发').mapping).toEqual(['name', 'number', 'department'])
  expect(read('Name\tNo.\tGroup\tGroup\nA\t1\tx\ty').mapping).toEqual(['name', 'number', 'groups', 'groups'])
})

it('tells columns without names by their order, and takes a single one for names', () => {
  expect(read('A1\t王一\t研发').mapping).toEqual(['number', 'name', 'department'])
  expect(read('王一\n李二').people.map(({ person }) => person.number)).toEqual(['王一', '李二'])
})

it('reads people with groups of one cell and of several columns', () => {
  const { people, groups } = read('编号,姓名,分组,分组\na 01,王一,研发、嘉宾,上海')
  expect(people).toEqual([
    { line: 2, person: { number: 'A01', name: '王一', groups: ['研发', '嘉宾', '上海'] } },
  ])
  expect(groups).toEqual(['研发', '嘉宾', '上海'])
})

it('names the line, the column and the reason of each line that it leaves out', () => {
  const { people, faults } = read(
    '编号,姓名,照片\nA1,王一,\na１,李二,\n,张三,\nA3,,\nA4,赵四,http://10.0.0.1/x.png\nA5,孙五,/media/abc.png',
  )
  expect(people.map(({ person }) => person.number)).toEqual(['A1', 'A5'])
  expect(faults).toEqual([
    { line: 3, column: 'number', reason: 'twice' },
    { line: 4, column: 'number', reason: 'missing' },
    { line: 5, column: 'name', reason: 'missing' },
    { line: 6, column: 'picture', reason: 'picture_not_uploaded' },
  ])
})

it('takes only groups that are there once they are fixed', () => {
  const { faults } = read('编号,姓名,分组\nA1,王一,研发\nA2,李二,市场', ['研发'])
  expect(faults).toEqual([{ line: 3, column: 'groups', reason: 'group_unknown' }])
})

it('gives a field to one column only, but for groups', () => {
  expect(withColumn(['number', 'name', null], 2, 'number')).toEqual([null, 'name', 'number'])
  expect(withColumn(['groups', 'name', null], 2, 'groups')).toEqual(['groups', 'name', 'groups'])
})
