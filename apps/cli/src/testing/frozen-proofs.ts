import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The path of a frozen proof, or of the rows or plays beside it. */
export function frozen(name: string): string {
  return fileURLToPath(new URL(`../../../../fixtures/fairness/proofs/${name}`, import.meta.url))
}

/** The name and the public key of the log that holds the frozen proofs of a service. */
export const [frozenLog, frozenKey] = Object.entries(
  JSON.parse(readFileSync(frozen('keys.json'), 'utf8')),
)[0] as [string, string]

/** Names that key on the command line: the reader has it from elsewhere than a proof. */
export const withKey = ['--key', frozenKey] as const
