import { readFileSync } from 'node:fs'
import { isDistrictId, liesIn } from '@fairdraw/domain'
import { expect, test } from 'vitest'
import type { DistrictLevels } from '../../../../lib/districts/district-tree.ts'
import { type RegionNode, regionTree } from './region-tree.ts'

const list = new URL('../../../../../../server/src/districts/districts.json', import.meta.url)
const levels = (JSON.parse(readFileSync(list, 'utf8')) as { result: DistrictLevels }).result
const tree = regionTree(levels)
const every = (nodes: readonly RegionNode[]): readonly RegionNode[] =>
  nodes.flatMap((node) => [node, ...every(node.children)])

test('every district of the list stands in the tree once', () => {
  const ids = every(tree).map(({ value }) => value)
  expect(ids.toSorted()).toEqual(
    levels
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(ids.every(isDistrictId)).toBe(true)
})

test('who lives in a district gets in by each place it lies in', () => {
  const outside = every(tree).flatMap((above) =>
    every(above.children).filter(({ value }) => !liesIn(value, [above.value])),
  )
  expect(outside).toEqual([])
})

test('a district is found by the city it lies in', () => {
  const nanshan = every(tree).find(({ value }) => value === '440305')
  expect(nanshan).toMatchObject({ title: '南山区', found: '广东省深圳市南山区' })
})
