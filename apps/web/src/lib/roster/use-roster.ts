import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '../api-client.ts'
import { useApi } from '../api-place.tsx'
import { useAsked } from '../use-asked.ts'

/** As many as one call answers. */
const atOnce = 200

/** Everybody of a roster by the groups they are in, how many there are, and how many of them have arrived. */
export type RosterGroups = {
  readonly groups: readonly (readonly string[])[]
  readonly arrived: number
}

/** The public short id of a draft that this page knows by its private one; undefined until it is there. */
export function useDraftLid(id: string | null): string | undefined {
  const kept = { group: 'lid', enabled: id !== null, staleTime: Number.POSITIVE_INFINITY } as const
  return useAsked('taskInfo', { id: id ?? '' }, kept).data?.lid
}

/** The groups of everybody on a roster; undefined until they are there. */
export function useRosterGroups(lid: string | undefined): RosterGroups | undefined {
  const api = useApi()
  return useQuery({
    queryKey: ['live roster', lid, 'groups'],
    queryFn: () => allGroups(api, lid ?? ''),
    enabled: lid !== undefined,
    refetchOnWindowFocus: false,
    meta: { isSilent: true },
  }).data
}

async function allGroups(api: ApiClient, lid: string): Promise<RosterGroups> {
  const groups: string[][] = []
  let cursor: string | undefined
  let arrived = 0
  do {
    const page = await api.callOrThrow('liveRosterList', { lid, page_size: atOnce, cursor })
    groups.push(...page.list.map((person) => person.groups))
    arrived = page.arrived
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return { groups, arrived }
}
