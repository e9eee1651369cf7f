import type { ApartPair } from '../engines/pairs.ts'
import type { RowStatus } from '../list/row.ts'
import type { Proof } from '../proof.ts'
import { playBoard, wholeBoard } from './example-board.ts'
import { exampleChain, examplePlan, runExample } from './example-draw.ts'
import { leavesUnder, namedWitnesses, withLog } from './example-log.ts'
import { drawExample, pairExample, teamPlan } from './example-lots.ts'
import { byOddsPlan, eachPlan, filedPlays, playExample, poolPlan } from './example-plays.ts'
import { exampleShowInHall } from './example-show.ts'

/** A proof with the lines that are published beside it. */
type Published = {
  readonly proof: Proof
  readonly rows?: readonly string[]
  readonly spins?: readonly string[]
}

const people: readonly RowStatus[] = ['E', 'E', 'X1', 'E', 'E', 'X5', 'E']

/** Two couples, and somebody who drew another last year. */
const couples: readonly ApartPair[] = [
  [0, 1],
  [1, 0],
  [3, 4],
  [4, 0],
  [4, 3],
]

function cancelled(): Proof {
  const { proof } = runExample({ ...examplePlan, charter: { level: 'C', beacon: null } })
  const stopped = { type: 'cancel', at: '2026-01-01T00:10:00.000Z', reason: '场地停电' } as const
  return { ...proof, state: 'cancelled', close: null, closeHash: null, rounds: [], rowsFile: null, stopped }
}

/** One draw of each kind on a private chain, as `fixtures/fairness/examples` keeps them. */
const published: Readonly<Record<string, () => Published>> = {
  'cancelled-c': () => ({ proof: cancelled() }),
  'drawn-a': () => runExample({ ...examplePlan, charter: { level: 'A', witness: namedWitnesses } }),
  'live-c': () => runExample(exampleShowInHall),
  'lots-pairs-c': () => pairExample('C', people),
  'lots-pairs-apart-c': () => pairExample('C', people, couples),
  'lots-teams-b': () => ({ proof: drawExample(teamPlan) }),
  'lots-teams-c': () => ({ proof: drawExample({ ...teamPlan, level: 'C' }) }),
  'plays-board-b': () => ({ proof: playBoard(wholeBoard) }),
  'plays-board-c': () => ({ proof: playBoard({ ...wholeBoard, level: 'C' }) }),
  'plays-by-odds-c': () => filedPlays(playExample(byOddsPlan), 'plays-by-odds-c.spins'),
  'plays-each-c': () => ({ proof: playExample(eachPlan) }),
  'plays-pool-c': () => ({ proof: playExample(poolPlan) }),
}

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const linesOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

/** The chain of their beacons, as relays describe one. */
export const chainText = () => pretty(exampleChain.info)

/** Every file of the examples by its name: the proof, its rows or plays, and the leaves of its log. */
export function exampleTexts(): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const [name, make] of Object.entries(published)) {
    const { proof: bare, rows, spins } = make()
    const proof = withLog(bare)
    files.set(`${name}.json`, pretty(proof))
    files.set(`${name}.log.json`, pretty(leavesUnder(proof.log?.checkpoint ?? '')))
    if (rows) files.set(`${name}.rows`, linesOf(rows))
    if (spins) files.set(`${name}.spins`, linesOf(spins))
  }
  return files
}
