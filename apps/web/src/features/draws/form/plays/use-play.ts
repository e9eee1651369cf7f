import { useForm } from '../form-place.ts'
import type { PlayLine } from './play-line.ts'

/** How the draw of the form around this part is played. Throws where it is not played. */
export function usePlay() {
  const { form, set } = useForm()
  const { play } = form
  if (play === null) throw new Error('usePlay needs the form of a played draw above it')
  return { play, set: (change: Partial<PlayLine>) => set({ play: { ...play, ...change } }) }
}
