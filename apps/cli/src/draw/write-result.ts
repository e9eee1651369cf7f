import { join } from 'node:path'
import { writeCsv } from '@fairdraw/tables'
import { createFile } from '../files/written-file.ts'
import { maskedIdentity, maskedPerson } from './identity-of.ts'
import type { Drawn, DrawOrder } from './run-draw.ts'

/** The names of the files that tell the result. */
export const resultFiles = { proof: 'proof.json', winners: 'winners.csv' } as const

const header = ['tier', 'prize', 'name', 'identity', 'index', 'ticket']

function* tableOf({ winners }: Drawn, { plan, isFull }: DrawOrder): Generator<string[]> {
  const prizeNames = new Map(plan.prizes.map(({ tier, name }) => [tier, name]))
  yield header
  for (const { tier, index, t, person } of winners) {
    const { name, identity } = person
    // A list of bare phone numbers has them for names; the name column must not give away what the next one hides.
    const shownName =
      isFull || !identity.startsWith('phone:') || person.hasIdentity ? name : maskedPerson(name)
    const shownIdentity = isFull ? identity : maskedIdentity(identity)
    yield [`${tier}`, prizeNames.get(tier) ?? '', shownName, shownIdentity, `${index}`, `${t}`]
  }
}

/** The proof as JSON, a winner a line: with thousands of winners the whole text would not be small. */
function* proofPieces(proof: Drawn['proof']): Generator<string> {
  const rounds = proof.rounds.map((round) => ({ ...round, results: [] }))
  const parts = JSON.stringify({ ...proof, rounds }).split('"results":[]')
  for (const [r, part] of parts.entries()) {
    yield part
    const results = proof.rounds[r]?.results
    if (results === undefined) continue
    yield '"results":['
    for (const [i, result] of results.entries()) yield `${i === 0 ? '' : ','}\n${JSON.stringify(result)}`
    yield '\n]'
  }
  yield '\n'
}

const blockBytes = 64 * 1024

/** Writes the proof, and the winners as a table that a spreadsheet opens safely. */
export async function writeResult(folder: string, order: DrawOrder, drawn: Drawn): Promise<void> {
  const proof = await createFile(join(folder, resultFiles.proof))
  for (const piece of proofPieces(drawn.proof)) {
    proof.putText(piece)
    if (proof.waiting() > blockBytes) await proof.flush()
  }
  await proof.close()
  const winners = await createFile(join(folder, resultFiles.winners))
  for await (const block of writeCsv(tableOf(drawn, order))) {
    winners.put(block)
    await winners.flush()
  }
  await winners.close()
}
