import { useForm } from '../form-place.ts'
import type { LotsLine } from './lots-line.ts'

/** The lots of the form around this part. Throws where the draw has none. */
export function useLotsLine() {
  const { form, set } = useForm()
  const { lots } = form
  if (lots === null) throw new Error('useLotsLine needs the form of a draw of lots above it')
  return { lots, set: (change: Partial<LotsLine>) => set({ lots: { ...lots, ...change } }) }
}
