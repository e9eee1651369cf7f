import {
  childrenOf,
  type DistrictLevels,
  type DistrictPath,
} from '../../../../lib/districts/district-tree.ts'

/** A district as the picker holds it. */
export type RegionNode = {
  readonly value: string
  readonly title: string
  /** What it is found by: its name after those it lies in, so that 深圳 finds its districts, too. */
  readonly found: string
  readonly children: RegionNode[]
}

/** Every province with what lies in it. */
export function regionTree(levels: DistrictLevels): RegionNode[] {
  const nodesIn = (path: DistrictPath, above: string): RegionNode[] =>
    childrenOf(levels, path).map((district) => {
      const found = `${above}${district.fullname}`
      return {
        value: district.id,
        title: district.fullname,
        found,
        children: district.cidx ? nodesIn([...path, district], found) : [],
      }
    })
  return nodesIn([], '')
}
