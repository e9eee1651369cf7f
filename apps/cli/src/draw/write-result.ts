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

/** Writes the proof, and the winners as a table that a spreadsheet opens safely. */
export async function writeResult(folder: string, order: DrawOrder, drawn: Drawn): Promise<void> {
  const proof = await createFile(join(folder, resultFiles.proof))
  proof.put(Buffer.from(`${JSON.stringify(drawn.proof, null, 1)}\n`))
  await proof.close()
  const winners = await createFile(join(folder, resultFiles.winners))
  for await (const block of writeCsv(tableOf(drawn, order))) {
    winners.put(block)
    await winners.flush()
  }
  await winners.close()
}
