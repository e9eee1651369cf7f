import type { Store } from '@fairdraw/application/ports'
import { until } from '@fairdraw/application/testing/until'
import { expect, vi } from 'vitest'

type Reading = Parameters<Parameters<Store['read']>[0]>[0]
type Asked = (...given: never[]) => unknown
/** One question of the store, as `draws.due`; with `isMeant` only where it is asked in this way. */
export type Question<Noun extends keyof Reading, Verb extends keyof Reading[Noun]> = {
  readonly noun: Noun
  readonly verb: Verb
  readonly isMeant?: (...given: Parameters<Extract<Reading[Noun][Verb], Asked>>) => boolean
}

/** Waits until a question was asked of the store so often from now on, while `meanwhile` is done. */
export async function askedAgain<Noun extends keyof Reading, Verb extends keyof Reading[Noun]>(
  store: Store,
  { noun, verb, isMeant = () => true }: Question<Noun, Verb>,
  times: number,
  meanwhile: () => void = () => {},
): Promise<void> {
  const { read } = store
  let asked = 0
  const watching = vi.spyOn(store, 'read').mockImplementation(
    (work) =>
      read.call(store, (tx) => {
        const real = tx[noun][verb] as Asked
        const watched = (...given: never[]) => {
          if (isMeant(...(given as never))) asked += 1
          return real.apply(tx[noun], given)
        }
        return work({ ...tx, [noun]: { ...tx[noun], [verb]: watched } })
      }) as never,
  )
  try {
    await until(() => {
      meanwhile()
      expect(asked).toBeGreaterThanOrEqual(times)
    })
  } finally {
    watching.mockRestore()
  }
}

/** Waits until a loop whose turns begin with this question has taken a whole one, whatever it found. */
export async function wholeTurn<Noun extends keyof Reading, Verb extends keyof Reading[Noun]>(
  store: Store,
  question: Question<Noun, Verb>,
  nudge?: () => void,
): Promise<void> {
  // A turn begins when the one before is over.
  await askedAgain(store, question, 2, nudge)
}
