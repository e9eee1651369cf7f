import { seeded } from '../seeded.ts'
import { moonPlaces } from './moon-places.ts'

/** What an instance is: the shader tells them apart by this. Painted in the order of `rows`. */
export const part = { back: 0, front: 1, ringBack: 2, ringFront: 3, glow: 4, near: 5 } as const

/** Bytes of an instance: place (2 floats), letters (5), their number, tint, part (16 bit each), time of coming (float), portrait (16 bit). */
export const stride = 32
/** The tint of a place that nobody has taken, and of who was drawn. */
const nobody = 7
const drawn = 6
const tints = 6
const ringLots = 84
const nearLots = 3
/** Long before the stage began: no coming is shown. */
const always = -1_000

export type Written = {
  readonly letters: readonly number[]
  readonly hue: number
  /** Place of the portrait in its sheet, from 1; 0 where there is none. */
  readonly portrait: number
  readonly isDrawn?: boolean
}

/** All instances of the moon as the graphics card reads them. */
export type MoonLots = {
  readonly places: number
  readonly instances: number
  readonly bytes: ArrayBuffer
  /** Puts somebody on a place (or nobody); returns the bytes that changed, as [from, to) pairs. */
  take(rank: number, who: Written | null, bornS?: number): readonly (readonly [number, number])[]
  /** Shows a portrait of whoever has the place. */
  picture(rank: number, portrait: number): void
  /** Whoever streams in the ring: some of all, in their order. */
  stream(who: (share: number) => Written | null): void
}

/** Lays out a moon of so many places, all empty; `seed` scatters its ring. */
export function moonLots(count: number, seed: number): MoonLots {
  const places = moonPlaces(count)
  const instances = 1 + 2 * ringLots + 2 * places.length + nearLots
  const bytes = new ArrayBuffer(instances * stride)
  const view = new DataView(bytes)
  const sites: (readonly [number, number])[] = Array.from({ length: count })
  const ring: number[] = []
  let next = 0
  const add = (height: number, turn: number, which: number) => {
    const at = next++ * stride
    view.setFloat32(at, height, true)
    view.setFloat32(at + 4, turn, true)
    view.setUint16(at + 20, nobody, true)
    view.setUint16(at + 22, which, true)
    view.setFloat32(at + 24, always, true)
    return at
  }
  const scatter = scattered(seed)
  add(0, 0, part.glow)
  for (const { height, turn } of scatter) ring.push(add(height, turn, part.ringBack))
  const backs = places.map(({ height, turn }) => add(height, turn, part.back))
  for (const [i, { height, turn, rank }] of places.entries())
    sites[rank] = [backs[i] as number, add(height, turn, part.front)]
  for (const { height, turn } of scatter) ring.push(add(height, turn, part.ringFront))
  for (let i = 0; i < nearLots; i++) ring.push(add(i, i * 2.3, part.near))

  const write = (at: number, who: Written | null, bornS: number) => {
    const letters = who?.letters ?? []
    for (let i = 0; i < 5; i++) view.setUint16(at + 8 + 2 * i, letters[i] ?? 0, true)
    view.setUint16(at + 18, letters.length, true)
    view.setUint16(at + 20, who ? (who.isDrawn ? drawn : who.hue % tints) : nobody, true)
    view.setFloat32(at + 24, bornS, true)
    view.setUint16(at + 28, who?.portrait ?? 0, true)
  }
  return {
    places: count,
    instances,
    bytes,
    take(rank, who, bornS = always) {
      const site = sites[rank]
      if (!site) return []
      for (const at of site) write(at, who, bornS)
      return site.map((at) => [at, at + stride] as const)
    },
    picture(rank, portrait) {
      for (const at of sites[rank] ?? []) view.setUint16(at + 28, portrait, true)
    },
    stream(who) {
      for (const [i, at] of ring.entries()) write(at, who((i % ringLots) / ringLots), always)
    },
  }
}

/** The ring streams in swarms with gaps between them: `height` is how far off the path, `turn` where on it. */
function scattered(seed: number): { readonly height: number; readonly turn: number }[] {
  const chance = seeded(seed)
  return Array.from({ length: ringLots }, (_, at) => {
    const even = (at / ringLots) * 2 * Math.PI
    const swarm = Math.sin(even * 3 + 0.6) * 0.2 + Math.sin(even * 7 + seed) * 0.05
    return { height: chance() - 0.5, turn: even + swarm + (chance() - 0.5) * 0.05 }
  })
}
