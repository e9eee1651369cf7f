import { queryOf } from './api-client.ts'

/** The addresses of a stage beside the stage itself. */
export const stagePaths = {
  /** A phone as remote. */
  remote: (lid: string) => `/live_draw${queryOf({ lid, as: 'remote' })}`,
  /** Makes whoever opens it a remote; behind `#`, so that the code stands in no server's log. */
  pairing: (lid: string, code: string) => `/live_draw${queryOf({ lid })}#remote=${encodeURIComponent(code)}`,
}

/** What an address of the stage asks for: a draw, a code that pairs this device, and whether it is a remote. */
export type StageWayIn = {
  readonly lid: string | null
  readonly code: string | null
  readonly isRemote: boolean
}

export function stageWayIn({ search, hash }: Pick<Location, 'search' | 'hash'>): StageWayIn {
  const asked = new URLSearchParams(search)
  const code = new URLSearchParams(hash.slice(1)).get('remote') ?? asked.get('remote')
  return { lid: asked.get('lid'), code, isRemote: asked.get('as') === 'remote' }
}
