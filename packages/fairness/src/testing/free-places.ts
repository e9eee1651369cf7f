import { readFileSync } from 'node:fs'
import type { Mutant } from './mutate.ts'

const text = readFileSync(new URL('../../../../docs/protocol/lot-1.md', import.meta.url), 'utf8')
const [, section = ''] = text.split('<a id="s17-5"></a>')
const [rows = ''] = section.split('\n---')

/** The places of a valid proof that may change, as the text of the protocol lists them (lot-1 §17.5). */
export const freePlaces: readonly string[] = [...rows.matchAll(/^\| `([^`]+)` \|/gm)].map(
  ([, place = '']) => place,
)

/** The place that a mutant changes, items of lists all called alike: `log.leaves.*.path.*`. */
export function placeOf({ at, change }: Mutant): string {
  const gone = /^without (.+)$/.exec(change)?.[1]
  const path = [at, gone ?? ''].filter((part) => part !== '').join('.')
  return path.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*')
}

/** Whether a proof may differ there and be right all the same. */
export function isFree(mutant: Mutant): boolean {
  const place = placeOf(mutant)
  return freePlaces.some((free) => place === free || place.startsWith(`${free}.`))
}
