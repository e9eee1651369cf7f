import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { removeFolder } from '../support/remove-folder.ts'
import { makeClosedDraw } from './closed-draw.ts'
import { runProgram } from './run-program.ts'

const program = new URL('opening.ts', import.meta.url)

type Proof = { state: string; rounds: { results: unknown[] }[] }
type Told = { awaits: number; proof: Proof }

/** A closed draw that can be opened again and again, each time in a process that dies at another await. */
export type KilledOpening = {
  /** How many awaits an opening has, and the proof of one that nobody disturbed. */
  readonly awaits: number
  readonly proof: Proof
  /** The proof of one that began only when the service had come back. */
  readonly laterProof: Proof
  /** Kills the opening at one await, starts it anew, and answers the proof it ends with. */
  proofAfterDeathAt(dieAt: number): Promise<Proof>
  close(): void
}

export async function prepareKilledOpening(): Promise<KilledOpening> {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-crash-'))
  const prepared = join(folder, 'prepared')
  const lid = await makeClosedDraw(prepared)

  function open(data: string, attempt: number, dieAt: number) {
    return runProgram(program, [data, lid, String(attempt), String(dieAt)])
  }

  function copy(name: string): string {
    const data = join(folder, name)
    cpSync(prepared, data, { recursive: true })
    return data
  }

  const whole = JSON.parse((await open(copy('whole'), 0, 0)).text) as Told
  const later = JSON.parse((await open(copy('later'), 1, 0)).text) as Told
  return {
    ...whole,
    laterProof: later.proof,
    async proofAfterDeathAt(dieAt) {
      const data = copy(`died-${dieAt}`)
      const { signal } = await open(data, 0, dieAt)
      if (signal !== 'SIGKILL') throw new Error(`the opening was not killed at await ${dieAt}`)
      const { proof } = JSON.parse((await open(data, 1, 0)).text) as Told
      removeFolder(data)
      return proof
    },
    close: () => removeFolder(folder),
  }
}

/**
 * Kills the opening at every `share`-th await. Until its record stands in the log nothing is decided, and the opening is the one that
 * begins when the service is back; from then on it ends with the bytes that it would have had undisturbed.
 */
export async function expectKilledAt(opening: KilledOpening, share: number): Promise<void> {
  const [whole, later] = [opening.proof, opening.laterProof].map((proof) => JSON.stringify(proof))
  let isLogged = false
  for (let dieAt = 1; dieAt <= opening.awaits; dieAt += share) {
    const ended = JSON.stringify(await opening.proofAfterDeathAt(dieAt))
    isLogged ||= ended === whole
    expect(ended, `at await ${dieAt}`).toBe(isLogged ? whole : later)
  }
  expect(isLogged).toBe(true)
}
