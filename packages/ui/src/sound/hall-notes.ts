import { seeded } from '../seeded.ts'

export type Note = {
  /** Milliseconds after the beginning of its score. */
  readonly atMs: number
  readonly voice: 'tick' | 'drum' | 'pluck' | 'gong'
  readonly hz: number
  /** 0 … 1 */
  readonly loudness: number
}

/** What sounds while something is shown; a score with a loop begins again after so many milliseconds. */
export type Score = { readonly notes: readonly Note[]; readonly loopMs?: number }

/** Five tones, as on a guqin: any two of them sound well together. */
const tones = [196, 220, 261.63, 293.66, 329.63, 392, 440, 523.25, 587.33, 659.25] as const
const toneAt = (step: number) => tones[step % tones.length] ?? tones[0]

/** A roll of wood over a slow drum while the hall waits. */
export const rollScore: Score = {
  loopMs: 2_000,
  notes: [
    ...Array.from({ length: 20 }, (_, at) => ({
      atMs: at * 100,
      voice: 'tick' as const,
      hz: at % 2 ? 1_850 : 1_480,
      loudness: at % 4 === 0 ? 0.34 : 0.18,
    })),
    ...[0, 1_000, 1_500].map((atMs) => ({ atMs, voice: 'drum' as const, hz: 74, loudness: 0.5 })),
  ],
}

/** Sparse plucked tones under the talk of a hall that fills; the same for the same seed. */
export function waitingScore(seed: number): Score {
  const next = seeded(seed)
  const notes = Array.from({ length: 20 }, (_, at) => ({
    atMs: at * 800,
    voice: 'pluck' as const,
    hz: toneAt(Math.floor(next() * tones.length)),
    loudness: 0.05 + next() * 0.09,
  }))
  return { loopMs: 16_000, notes: notes.filter((_, at) => at % 4 === 0 || next() < 0.55) }
}

/** A rising tone for each that comes forward, and a gong when the seal lands. */
export function riseScore(count: number, stepMs: number, landsMs: number): Score {
  const risen = Array.from({ length: count }, (_, at) => ({
    atMs: at * stepMs,
    voice: 'pluck' as const,
    hz: toneAt(at),
    loudness: 0.4,
  }))
  return { notes: [...risen, { atMs: landsMs, voice: 'gong', hz: 98, loudness: 0.8 }] }
}

/** The notes that begin from `fromMs` until `untilMs` after the score began, loops unrolled, at their own times. */
export function notesBetween({ notes, loopMs }: Score, fromMs: number, untilMs: number): readonly Note[] {
  if (loopMs === undefined) return notes.filter(({ atMs }) => atMs >= fromMs && atMs < untilMs)
  const first = Math.max(0, Math.floor(fromMs / loopMs))
  const loops = Math.max(0, Math.ceil(untilMs / loopMs) - first)
  return Array.from({ length: loops }, (_, loop) => (first + loop) * loopMs)
    .flatMap((began) => notes.map((note) => ({ ...note, atMs: began + note.atMs })))
    .filter(({ atMs }) => atMs >= fromMs && atMs < untilMs)
}
