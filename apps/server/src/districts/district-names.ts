import { readFile } from 'node:fs/promises'
import type { OutputOf, routes } from '@fairdraw/contract'

const list = new URL('districts.json', import.meta.url)
type Level = OutputOf<typeof routes.districtList>['result'][number]

let names: Promise<ReadonlyMap<string, string>> | undefined

/** Full names of districts by their number, their city and province before them. Read when first asked for. */
export function districtNames(): Promise<ReadonlyMap<string, string>> {
  names ??= read()
  return names
}

async function read(): Promise<ReadonlyMap<string, string>> {
  const { result } = JSON.parse(await readFile(list, 'utf8')) as OutputOf<typeof routes.districtList>
  const [provinces, cities, areas] = result
  const named = new Map(provinces.map(({ id, fullname }) => [id, fullname]))
  nameChildren(named, provinces, cities)
  nameChildren(named, cities, areas)
  return named
}

function nameChildren(named: Map<string, string>, parents: Level, children: Level): void {
  for (const parent of parents) {
    const [first, last] = parent.cidx ?? [0, -1]
    for (const child of children.slice(first, last + 1)) {
      const above = named.get(parent.id) ?? ''
      named.set(child.id, child.fullname === parent.fullname ? above : above + child.fullname)
    }
  }
}
