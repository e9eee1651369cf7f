import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  childrenOf,
  type DistrictLevels,
  findDistricts,
  isWhole,
  nameOfPath,
  pathTo,
} from './district-tree.ts'

const list = new URL('../../../../server/src/districts/districts.json', import.meta.url)
const levels = (JSON.parse(readFileSync(list, 'utf8')) as { result: DistrictLevels }).result

test('a district is reached from its province', () => {
  expect(nameOfPath(pathTo(levels, '440305'))).toBe('广东省深圳市南山区')
})

test('a municipality has its districts right below it', () => {
  const beijing = pathTo(levels, '110000')
  expect(childrenOf(levels, beijing).map(({ fullname }) => fullname)).toContain('海淀区')
})

test('every way to every place ends there', () => {
  const lost = levels.flat().filter(({ id }) => pathTo(levels, id).at(-1)?.id !== id)
  expect(lost).toEqual([])
})

test('a city with districts is not the whole answer, a district is', () => {
  expect([isWhole(levels, pathTo(levels, '440300')), isWhole(levels, pathTo(levels, '440305'))]).toEqual([
    false,
    true,
  ])
})

test('a number of no district leads nowhere', () => {
  expect(pathTo(levels, '999999')).toEqual([])
})

test.each([
  ['南山', '广东省深圳市南山区'],
  ['深圳 南山', '广东省深圳市南山区'],
  ['海淀', '北京市海淀区'],
])('%s finds %s', (typed, name) => {
  expect(findDistricts(levels, typed).map(nameOfPath)).toContain(name)
})

test('places of that name come before places that lie in one', () => {
  expect(findDistricts(levels, '朝阳').slice(0, 2).map(nameOfPath)).toContain('北京市朝阳区')
})

test('nothing typed finds nothing', () => {
  expect(findDistricts(levels, '  ')).toEqual([])
})
