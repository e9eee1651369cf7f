import { type ChainInfo, type Charter, type Hasher, hex, serverCommit } from '@fairdraw/fairness'
import type { DrawOrder } from './run-draw.ts'

/** One link is revealed and one stays unknown: a draw from a file has one round. */
export const secretChainLength = 1

/** The charter of a draw from a file (lot-1 §4.2): opened by hand, without a rules text of its own. */
export function charterFor(
  { title, organiser, plan, maxWins, level }: DrawOrder,
  bound: {
    readonly drawId: string
    readonly at: string
    readonly secret: Uint8Array
    readonly chain: ChainInfo
    readonly hasher: Hasher
  },
): Charter {
  const { prizes, groupNames } = plan
  return {
    v: 'lot/1',
    drawId: bound.drawId,
    origin: 'local',
    at: bound.at,
    kind: 'scheduled',
    title,
    organiser,
    // Nobody counts the draws of a program that somebody ran by themselves.
    organiserNo: 1,
    organiserPrev: null,
    prizes: prizes.map(({ tier, name, count }) => ({ tier, name, count })),
    rules: {
      maxWins,
      minEntrants: 1,
      onShort: 'open',
      redraw: 'a draw of its own, with a new list and a new proof',
      textHash: hex(bound.hasher.sha256(new Uint8Array(0))),
    },
    openBy: 'manual',
    level,
    beacon: level === 'C' ? null : { chain: bound.chain.hash },
    serverCommit: serverCommit(bound.drawId, bound.secret),
    ...(groupNames.length > 0 ? { groups: groupNames } : {}),
    names: true,
    visibility: 'public',
    version: 1,
  }
}
