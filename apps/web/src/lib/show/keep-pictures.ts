import { createKeeper } from '../keep-for-offline.ts'
import type { KeptShow } from './kept-show.ts'
import { type PictureDigests, sha256 } from './set-up.ts'

/** Above so many people the largest squares are left out: what a name fills the stage with is then fetched. */
const mostLarge = 1_500
const sides = [64, 256, 640] as const
/** Halls whose pictures stay on this machine: a show and its rehearsals. */
const mostHalls = 4
const shelfOf = 'pictures-1:'
const ownPicture = /^\/media\/[^/]+\.(?:png|jpg)$/
const ownMusic = /^\/media\/[^/]+\.(?:mp3|wav)$/
const portrait = /\.640\.jpg$/

/**
 * The pictures of this host in a set-up (`setUpOf`) and of its people, as paths in a fixed order; those of people in
 * every size that is kept. Another host's cannot be read here.
 */
export function picturesOf(setUp: string, people: KeptShow['people']): readonly string[] {
  const kept = people.length > mostLarge ? sides.slice(0, 2) : sides
  const paths = new Set<string>()
  for (const text of textsIn([JSON.parse(setUp), people])) {
    const url = text.includes('/media/') ? URL.parse(text, location.href) : null
    if (url?.origin !== location.origin || !ownPicture.test(url.pathname)) continue
    if (!portrait.test(url.pathname)) paths.add(url.pathname)
    else for (const side of kept) paths.add(url.pathname.replace(/640(?=\.jpg$)/, String(side)))
  }
  return [...paths].sort()
}

/** The music of this host in a set-up. Every stage fetches it when it plays; a show file brings it along. */
export function musicOf(setUp: string): readonly string[] {
  const urls = [...textsIn(JSON.parse(setUp))].flatMap((text) => URL.parse(text, location.href) ?? [])
  const own = urls.filter(({ origin, pathname }) => origin === location.origin && ownMusic.test(pathname))
  return [...new Set(own.map(({ pathname }) => pathname))].sort()
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part)
}

/** One a hall, however many parts of a page look at it: nothing is fetched twice. */
const keepers = new Map<string, ReturnType<typeof createKeeper>>()

/**
 * Puts the pictures of a hall aside, so that its stage shows them without a network, and lets go of those that are no
 * longer in it.
 */
export async function keepPictures(lid: string, paths: readonly string[]): Promise<void> {
  if (!('caches' in globalThis) || paths.length === 0) return
  const shelf = await pictureShelf(lid)
  const keep = keepers.get(lid) ?? createKeeper(shelf)
  keepers.set(lid, keep)
  const wanted = new Set(paths.map((path) => new URL(path, location.href).href))
  const isLet = (url: string) => !wanted.has(url) && !ownMusic.test(new URL(url, location.href).pathname)
  for (const { url } of await shelf.keys()) if (isLet(url)) await shelf.delete(url)
  for (const address of wanted) keep(address)
}

/** Where the pictures of a hall are kept; those of the halls before the last few are let go of. */
export async function pictureShelf(lid: string): Promise<Cache> {
  const shelf = await caches.open(shelfOf + lid)
  const others = (await caches.keys()).filter((name) => name.startsWith(shelfOf) && name !== shelfOf + lid)
  for (const name of others.slice(0, -mostHalls + 1)) await caches.delete(name)
  return shelf
}

/** By path: what was read once is not read again, as the name of an upload is that of its content for ever. */
const known = new Map<string, string>()

/** The digests of these pictures of a hall, as far as they are kept here. */
export async function digestsOf(lid: string, paths: readonly string[]): Promise<PictureDigests> {
  const shelf = paths.length > 0 && 'caches' in globalThis ? await pictureShelf(lid) : undefined
  const digests = new Map<string, string | null>()
  for (const path of paths) {
    const kept = known.has(path) ? undefined : await shelf?.match(path)
    if (kept) known.set(path, await sha256(new Uint8Array(await kept.arrayBuffer())))
    digests.set(path, known.get(path) ?? null)
  }
  return digests
}
