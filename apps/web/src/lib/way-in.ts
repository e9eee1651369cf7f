import { readJson, writeJson } from './web-storage.ts'

/** Where somebody came from: the channel of the link, who invited them, the chat group they were called from. */
export type WayIn = {
  readonly channel?: string
  readonly inviter?: string
  readonly group?: string
}

const longest = { channel: 40, inviter: 20, group: 100 } as const

/** As the address says it; what it leaves out stays as it was on the visit before, through signing in and reloads. */
export function wayIn(lid: string): WayIn {
  const key = `way:${lid}`
  const said = new URLSearchParams(location.search)
  const here = Object.entries(longest).flatMap(([name, most]) => {
    const value = said.get(name)
    return value ? [[name, value.slice(0, most)] as const] : []
  })
  const way = { ...readJson<WayIn>('local', key), ...Object.fromEntries(here) } as WayIn
  if (here.length > 0) writeJson('local', key, way)
  return way
}
