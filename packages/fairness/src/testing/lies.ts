import type { DrawLeaf } from '../log/log-leaf.ts'
import type { Proof, ProofRound } from '../proof.ts'
import { charterHash } from '../rounds/charter.ts'
import type { HonestDraw } from './any-list-draw.ts'
import { type ExamplePlan, type ExampleRound, runExample } from './example-draw.ts'
import { hiding, stray } from './forge.ts'
import { logged } from './verifier.ts'

/** The proof of an honest draw of a list, with its plan and the list. */
export type Drawn = HonestDraw & { readonly plan: ExamplePlan; readonly rows: readonly string[] }
type Forged = Pick<HonestDraw, 'proof' | 'rows'>

/** A promise that who knows all secrets can break with right hashes, and what a verifier says of it. */
export type Lie = {
  readonly name: string
  readonly fault: string
  /** The draw as it is held and told then; undefined where it has nothing to lie about. */
  tell(drawn: Drawn): Forged | undefined
}

/** The draw held again by another plan, with the charters of before. */
function heldBy(drawn: Drawn, change: Partial<ExamplePlan>): Forged {
  const { prizes } = drawn.proof.charter
  const plan = { ...drawn.plan, ...change }
  const { proof, rows } = runExample({ ...plan, charter: { prizes, ...plan.charter } })
  const { earlierCharters } = drawn.proof
  return { proof: earlierCharters ? { ...proof, earlierCharters } : proof, rows }
}

const withCharter = (drawn: Drawn, charter: ExamplePlan['charter']) =>
  heldBy(drawn, { charter: { ...drawn.plan.charter, ...charter } })
const withFirst = (drawn: Drawn, change: Partial<ExampleRound>) => {
  const [first, ...others] = drawn.plan.rounds
  return first && heldBy(drawn, { rounds: [{ ...first, ...change }, ...others] })
}

function told(
  { proof, rows }: Drawn,
  change: (round: ProofRound) => ProofRound | undefined,
): Forged | undefined {
  const at = proof.rounds.findLastIndex((round) => change(round) !== undefined)
  const changed = at < 0 ? undefined : change(proof.rounds[at] as ProofRound)
  return changed && { proof: { ...proof, rounds: proof.rounds.with(at, changed) }, rows }
}

/** The charter as it was first, with more than was promised in the end. */
function betterBefore({ proof, rows }: Drawn): Forged | undefined {
  if (proof.earlierCharters) return undefined
  const prizes = proof.charter.prizes.map((prize) => ({ ...prize, count: prize.count + 1 }))
  const first = { ...proof.charter, prizes }
  const made = runExample({
    entrants: [],
    rounds: [],
    charter: { ...proof.charter, version: 2, previous: charterHash(first), at: '2026-01-01T00:05:00.000Z' },
  }).proof
  const open: Proof = { ...made, state: 'open', close: null, closeHash: null }
  return { proof: { ...open, earlierCharters: [first] }, rows }
}

/** Lies about a drawn list; each can be told of almost any. */
export const liesOfLists: readonly Lie[] = [
  {
    name: 'takes a later round of randomness',
    fault: 'time round_not_as_promised',
    tell: (drawn) => {
      const due = drawn.proof.rounds[0]?.record.beaconRound
      return typeof due === 'number' ? withFirst(drawn, { beaconRound: due + 1 }) : undefined
    },
  },
  {
    name: 'leaves somebody out in its first record',
    fault: 'line exclusion_unexpected',
    tell: (drawn) => (drawn.plan.rounds[0]?.exclude ? undefined : withFirst(drawn, { exclude: '0' })),
  },
  {
    name: 'draws one seat more',
    fault: 'slots slots_differ',
    tell: (drawn) => {
      const [slot, ...others] = drawn.plan.rounds[0]?.slots ?? []
      return slot && withFirst(drawn, { slots: [{ ...slot, count: slot.count + 1 }, ...others] })
    },
  },
  {
    name: 'sets aside who did not win',
    fault: 'line void_unknown',
    tell: (drawn) => {
      const others = drawn.rows.length + 7
      const voids = () => [{ round: 0, slot: 0, index: others, reason: 'absent' as const }]
      const rounds = drawn.plan.rounds.slice(0, 1)
      return heldBy(drawn, { rounds: [...rounds, { kind: 'redraw', slots: [], voids }] })
    },
  },
  {
    name: 'closes with too few',
    fault: 'close entrants_too_few',
    tell: (drawn) => {
      const { rules } = drawn.proof.charter
      if (drawn.proof.earlierCharters || drawn.proof.close?.by === 'hand') return undefined
      return withCharter(drawn, {
        rules: { ...rules, minEntrants: drawn.rows.length + 1, onShort: 'cancel' },
      })
    },
  },
  {
    name: 'lets in more than it said',
    fault: 'close entrants_too_many',
    tell: (drawn) =>
      drawn.proof.earlierCharters || drawn.rows.length < 2
        ? undefined
        : withCharter(drawn, { joinLimit: drawn.rows.length - 1 }),
  },
  {
    name: 'tells of a larger holding',
    fault: 'sources largest_differs',
    tell: (drawn) => {
      const { largest } = drawn.proof.close ?? {}
      const close = { ...drawn.plan.close, largest: { tickets: 999, source: 'join' } }
      return largest ? heldBy(drawn, { close }) : undefined
    },
  },
  {
    name: 'tells of no sources',
    fault: 'sources sources_differ',
    tell: (drawn) =>
      (drawn.proof.close?.totalWeight ?? 0) > 0
        ? heldBy(drawn, { close: { ...drawn.plan.close, sources: [] } })
        : undefined,
  },
  { name: 'takes prizes back before the close', fault: 'charter charter_worse', tell: betterBefore },
  {
    name: 'is of a log of another name',
    fault: 'log origin_differs',
    tell: (drawn) =>
      drawn.proof.earlierCharters ? undefined : withCharter(drawn, { origin: 'other.example/lot1' }),
  },
  {
    name: 'shows another name than was sealed',
    fault: 'names name_differs',
    tell: (drawn) =>
      told(drawn, (round) => {
        const [first, ...others] = round.results
        return first?.shown === undefined
          ? undefined
          : { ...round, results: [{ ...first, shown: '亲戚' }, ...others] }
      }),
  },
  {
    name: 'keeps the secret of a result',
    fault: 'secrets secret_missing',
    tell: (drawn) => told(drawn, (round) => (round.secret === null ? undefined : { ...round, secret: null })),
  },
  {
    name: 'hides that it was called off',
    fault: 'complete leaf_hidden',
    tell: ({ proof, rows }) => {
      const at = (leaves: readonly DrawLeaf[]) => leaves.at(-1) as DrawLeaf
      const later = (leaves: readonly DrawLeaf[]): DrawLeaf => ({
        ...at(leaves),
        ...stray('cancel', at(leaves).at),
        seq: leaves.length,
      })
      return { proof: hiding(logged(proof), (leaves) => [...leaves, later(leaves)]), rows }
    },
  },
]
