import { portraitFor } from '../figures/face.ts'
import type { StripAnswer, StripRequest } from './portrait-messages.ts'
import { planSheet, type SheetPlan, stripsOf } from './portrait-sheet.ts'

/** What did not come is asked for again, as a hall puts its pictures aside meanwhile. */
const mostTries = 4
const pauseMs = 20_000
/** So many strips wait for one another, as smaller copies of the whole sheet are made after them. */
const together = 8

/** Has portraits drawn side by side, beside the page's own work. */
export type PortraitPainter = {
  readonly plan: SheetPlan
  /** Gives these pictures a place each while there is room, and has those drawn that are new; false where there is none for all and a larger sheet has it. */
  want(pictures: ReadonlySet<string>): boolean
  /** The place of a picture that has been handed over, from 1; 0 for any other. */
  placeOf(picture: string | undefined): number
  /** Whether strips are to be handed over. */
  readonly isWaiting: boolean
  /** Hands over the next strip; after the last that waits answers the pictures that are shown from then on. */
  handOver(upload: (strip: StripAnswer) => void): ReadonlySet<string>
  end(): void
}

/** Null where a browser draws nothing beside the page: then there are no portraits. */
export function portraitPainter(count: number, mostSide: number): PortraitPainter | null {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return null
  const plan = planSheet(count, mostSide)
  const pictures: string[] = []
  const placeByPicture = new Map<string, number>()
  const shown = new Set<string>()
  const drawn: StripAnswer[] = []
  const tries = new Map<number, number>()
  const pauses = new Set<ReturnType<typeof setTimeout>>()
  let worker: Worker | null = null
  const handedOver = new Set<string>()
  let awaited = 0
  let isDue = false

  const rest = () => {
    worker?.terminate()
    worker = null
    awaited = 0
    isDue = drawn.length > 0
  }
  const hear = ({ data }: MessageEvent<StripAnswer>) => {
    drawn.push(data)
    for (const [place, came] of data.came.entries()) if (!came) askLater(data.at + place)
    isDue ||= drawn.length >= together
    if (--awaited === 0) rest()
  }
  const ask = (at: number, end: number) => {
    worker ??= started()
    awaited++
    const addresses = pictures
      .slice(at, end)
      // A square twice as fine is asked for by half its size.
      .map((picture) => new URL(portraitFor(picture, plan.tile / 2), location.href).href)
    worker.postMessage({ tile: plan.tile, at, pictures: addresses } satisfies StripRequest)
  }
  const askLater = (at: number) => {
    const tried = (tries.get(at) ?? 0) + 1
    tries.set(at, tried)
    if (tried >= mostTries) return
    const pause = setTimeout(() => {
      pauses.delete(pause)
      ask(at, at + 1)
    }, pauseMs * tried)
    pauses.add(pause)
  }
  const started = () => {
    const made = new Worker(new URL('./portraits.worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = hear
    // Without them the moon shows names.
    made.onerror = rest
    return made
  }

  return {
    plan,
    want(wanted) {
      const fresh = [...wanted].filter((picture) => !placeByPicture.has(picture) && isOwn(picture))
      const first = pictures.length
      const free = plan.room - first
      if (fresh.length > free && planSheet(first + fresh.length, mostSide).room > plan.room) return false
      for (const picture of fresh.slice(0, free)) placeByPicture.set(picture, pictures.push(picture))
      for (const { at, count: long } of stripsOf(first, pictures.length, plan.columns)) ask(at, at + long)
      return true
    },
    placeOf: (picture) => (picture && shown.has(picture) ? (placeByPicture.get(picture) ?? 0) : 0),
    get isWaiting() {
      return isDue
    },
    handOver(upload) {
      const strip = drawn.shift()
      if (!strip) return new Set()
      upload(strip)
      strip.bitmap.close()
      for (const [at, came] of strip.came.entries())
        if (came) handedOver.add(pictures[strip.at + at] as string)
      if (drawn.length > 0) return new Set()
      isDue = false
      const fresh = new Set(handedOver)
      handedOver.clear()
      for (const picture of fresh) shown.add(picture)
      return fresh
    },
    end() {
      rest()
      for (const pause of pauses) clearTimeout(pause)
      for (const { bitmap } of drawn.splice(0)) bitmap.close()
    },
  }
}

/** Another host's pictures can be shown, but not read. */
function isOwn(picture: string): boolean {
  return URL.parse(picture, location.href)?.origin === location.origin
}
