import { type Note, notesBetween, type Score } from './hall-notes.ts'

/** The sound of a hall's screen, made on the fly: no file is loaded. */
export type HallSound = {
  /** Plays a score that began so long ago as `elapsed` says. Returns what ends it. */
  play(score: Score, elapsed: () => number): () => void
  /** How loud everything is, 0 … 1, from a third of a second on. */
  setLoudness(loudness: number): void
  close(): void
}

/** Notes are handed over so long before they sound; a page in the background is woken once a second at most. */
const aheadMs = 2_500
const wakeMs = 1_000
const volume = 0.6
const leastGain = 0.0001
/** Three of them are 300 ms. */
const fadeSeconds = 0.1

/** How long a voice rings, its wave, and how its pitch falls. */
const voices = {
  tick: { rings: 0.05, wave: 'triangle', falls: 1, partials: [1, 1.58] },
  drum: { rings: 0.34, wave: 'sine', falls: 0.55, partials: [1] },
  pluck: { rings: 1.3, wave: 'triangle', falls: 1, partials: [1, 2.01] },
  gong: { rings: 4.2, wave: 'sine', falls: 0.985, partials: [1, 1.52, 2.03, 2.74, 3.81] },
} as const satisfies Record<Note['voice'], object>

/** Null where the browser makes no sound. Call it only after somebody touched the page: browsers ask for that. */
export function createHallSound(): HallSound | null {
  if (typeof AudioContext !== 'function') return null
  const context = new AudioContext()
  const whole = context.createGain()
  // It fades in: what is muted from the beginning must not be heard at all.
  whole.gain.value = 0
  whole.connect(context.destination)
  return {
    setLoudness: (loudness) => whole.gain.setTargetAtTime(loudness, context.currentTime, fadeSeconds),
    play(score, elapsed) {
      void context.resume().catch(() => undefined)
      const part = context.createGain()
      part.gain.value = volume
      part.connect(whole)
      let handedUntil = elapsed()
      const hand = () => {
        const now = elapsed()
        const until = now + aheadMs
        for (const note of notesBetween(score, Math.max(handedUntil, now), until))
          strike(context, part, note, context.currentTime + (note.atMs - now) / 1_000)
        handedUntil = Math.max(handedUntil, until)
      }
      hand()
      const timer = setInterval(hand, wakeMs)
      return () => {
        clearInterval(timer)
        part.gain.setTargetAtTime(0, context.currentTime, 0.08)
        setTimeout(() => part.disconnect(), 600)
      }
    },
    close: () => void context.close().catch(() => undefined),
  }
}

function strike(context: AudioContext, into: AudioNode, note: Note, at: number): void {
  const { rings, wave, falls, partials } = voices[note.voice]
  partials.forEach((partial, order) => {
    const tone = context.createOscillator()
    const gain = context.createGain()
    const length = rings / (1 + order * 0.5)
    tone.type = wave
    tone.frequency.setValueAtTime(note.hz * partial, at)
    tone.frequency.exponentialRampToValueAtTime(note.hz * partial * falls, at + length)
    gain.gain.setValueAtTime(leastGain, at)
    gain.gain.exponentialRampToValueAtTime(note.loudness / (1 + order * 1.4), at + 0.008)
    gain.gain.exponentialRampToValueAtTime(leastGain, at + length)
    tone.connect(gain).connect(into)
    tone.start(at)
    tone.stop(at + length + 0.05)
  })
}
