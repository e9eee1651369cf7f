/** A click of wood, made on the fly: a short burst that fades within 30 ms. */
function clickOf(context: AudioContext): AudioBuffer {
  const length = Math.round(context.sampleRate * 0.03)
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < length; at++) {
    const seconds = at / context.sampleRate
    const fade = Math.exp(-seconds * 190)
    samples[at] =
      fade * 0.5 * (Math.sin(seconds * 2 * Math.PI * 1_850) + Math.sin(seconds * 2 * Math.PI * 2_930) * 0.4)
  }
  return buffer
}

/** The ticks of a stage. Made by the visitor's own press on the toggle, as browsers ask. */
export type Ticker = {
  /** Plays the ticks that are still to come: `times` are milliseconds after the start. Returns what silences them. */
  play(times: readonly number[], elapsedMs: number): () => void
  close(): void
}

const closestMs = 28

/** Null where the browser makes no sound. */
export function createTicker(): Ticker | null {
  if (typeof AudioContext !== 'function') return null
  const context = new AudioContext()
  const click = clickOf(context)
  return {
    play(times, elapsedMs) {
      void context.resume()
      const sources = spaced(times.filter((time) => time >= elapsedMs)).map((time) => {
        const source = context.createBufferSource()
        source.buffer = click
        source.connect(context.destination)
        source.start(context.currentTime + (time - elapsedMs) / 1_000)
        return source
      })
      return () => {
        for (const source of sources) source.stop()
      }
    },
    close: () => void context.close(),
  }
}

/** Ticks closer than an ear can part are one. */
function spaced(times: readonly number[]): readonly number[] {
  const kept: number[] = []
  for (const time of times) if (time - (kept.at(-1) ?? -closestMs) >= closestMs) kept.push(time)
  return kept
}
