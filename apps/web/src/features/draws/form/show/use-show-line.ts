import { useForm } from '../form-place.ts'
import type { ShowLine } from './show-line.ts'

/** The show of the form around this part. Throws where the draw has none. */
export function useShowLine() {
  const { form, set } = useForm()
  const { show } = form
  if (show === null) throw new Error('useShowLine needs the form of a live draw above it')
  return { show, set: (change: Partial<ShowLine>) => set({ show: { ...show, ...change } }) }
}
