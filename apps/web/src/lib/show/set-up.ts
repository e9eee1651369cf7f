import { hex, type Json, jcs, nobleHasher, utf8 } from '@fairdraw/fairness'
import type { KeptShow } from './kept-show.ts'

/** What a state tells of one moment, or of one caller; all the rest is how the show is set up. */
const moving: ReadonlySet<string> = new Set([
  'now_ms',
  'status',
  'scene',
  'records',
  'winners',
  'people',
  'arrived',
  'tip',
  'fact_number',
  'can_control',
  'remotes',
  'own_remote',
] satisfies (keyof KeptShow['state'])[])

/** How a show is set up, as canonical JSON: the same on every computer that would perform it, whatever happens meanwhile. */
export function setUpOf(state: KeptShow['state']): string {
  const still = Object.entries(state).filter(([name]) => !moving.has(name))
  const programme = state.programme.map(({ records: _, quotas, ...round }) => ({
    ...round,
    quotas: quotas?.map(({ drawn: _, ...quota }) => quota),
  }))
  return canonical({ ...Object.fromEntries(still), programme })
}

/** SHA-256 of pictures by their paths, in hexadecimal; null for one that is not here. */
export type PictureDigests = ReadonlyMap<string, string | null>

/**
 * What two computers compare to know that they would show the same: SHA-256 over set-up, roster and pictures, in
 * hexadecimal. Who has arrived is not in it.
 */
export function checksumOf(
  setUp: string,
  people: KeptShow['people'],
  pictures: PictureDigests,
): Promise<string> {
  const roster = people.map(({ here: _, ...person }) => person)
  return sha256(utf8([setUp, canonical(roster), canonical([...pictures].sort(byPath))].join('\n')))
}

/** In one order everywhere: by code units. */
export function byPath([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}

/** What JSON carries of it, in its one spelling (RFC 8785). */
export function canonical(value: unknown): string {
  return jcs(JSON.parse(JSON.stringify(value)) as Json)
}

/** In hexadecimal. Off the page's own thread where the browser has it: on https, and on this computer itself. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  if (!crypto.subtle) return hex(nobleHasher.sha256(bytes))
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)))
}
