import { readFileSync } from 'node:fs'

/** Name and version as proofs, logs and backups tell them. */
export const software = {
  name: 'fairdraw',
  version: (
    JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  ).version,
}
