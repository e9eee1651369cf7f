import { createKeeper } from '../keep-for-offline.ts'

/** Above so many people the largest squares are left out: what a name fills the stage with is then fetched. */
const mostLarge = 1_500
const sides = [64, 256, 640] as const
/** Halls whose portraits stay on this machine: a show and its rehearsals. */
const mostHalls = 4
const shelfOf = 'portraits-1:'

type Portrayed = { readonly picture?: string | undefined }

/**
 * Puts the portraits of a hall aside, so that its stage shows them without a network, and lets go of those that are no
 * longer anybody's. Call what it answers whenever the people have changed.
 */
export function portraitKeeper(lid: string): (people: readonly Portrayed[]) => Promise<void> {
  let shelf: Promise<{ readonly cache: Cache; readonly keep: (address: string) => void }> | undefined
  return async (people) => {
    if (!('caches' in globalThis) || !people.some(({ picture }) => picture)) return
    shelf ??= openShelf(lid)
    const { cache, keep } = await shelf
    const wanted = addressesOf(people)
    for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
    for (const address of wanted) keep(address)
  }
}

async function openShelf(lid: string) {
  const cache = await caches.open(shelfOf + lid)
  const others = (await caches.keys()).filter((name) => name.startsWith(shelfOf) && name !== shelfOf + lid)
  for (const name of others.slice(0, -mostHalls + 1)) await caches.delete(name)
  return { cache, keep: createKeeper(cache) }
}

/** Only those of this host: another one's cannot be read here. */
function addressesOf(people: readonly Portrayed[]): ReadonlySet<string> {
  const kept = people.length > mostLarge ? sides.slice(0, 2) : sides
  const addresses = people.flatMap(({ picture }) => {
    const url = picture ? URL.parse(picture, location.href) : null
    if (url?.origin !== location.origin || !url.pathname.endsWith('.640.jpg')) return []
    return kept.map((side) => url.href.replace(/640(?=\.jpg$)/, String(side)))
  })
  return new Set(addresses)
}
