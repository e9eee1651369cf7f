import { queryOf } from './query-of.ts'

/** The addresses of a stage beside the stage itself. */
export const stagePaths = {
  /** The operator's window: all control of the stage, and nothing of it on the projector. */
  operator: (lid: string) => `/live_draw${queryOf({ lid, as: 'operator' })}`,
  /** A phone as remote. */
  remote: (lid: string) => `/live_draw${queryOf({ lid, as: 'remote' })}`,
  /** Makes whoever opens it a remote; behind `#`, so that the code stands in no server's log. */
  pairing: (lid: string, code: string) => `/live_draw${queryOf({ lid })}#remote=${encodeURIComponent(code)}`,
}

/** What of a show a window is: what the hall looks at, a remote, or the window it is led from. */
type StageWindowKind = 'stage' | 'remote' | 'operator'

/** What an address of the stage asks for: a draw, a code that pairs this device, and what the window is. */
export type StageWayIn = {
  readonly lid: string | null
  readonly code: string | null
  readonly as: StageWindowKind
}

export function stageWayIn({ search, hash }: Pick<Location, 'search' | 'hash'>): StageWayIn {
  const asked = new URLSearchParams(search)
  const code = new URLSearchParams(hash.slice(1)).get('remote') ?? asked.get('remote')
  const as = asked.get('as')
  return { lid: asked.get('lid'), code, as: as === 'remote' || as === 'operator' ? as : 'stage' }
}
