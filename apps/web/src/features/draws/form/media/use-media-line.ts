import { useForm } from '../form-place.ts'
import type { MediaLine } from './media-line.ts'

/** The comments of the form around this part. Throws where the draw has none. */
export function useMediaLine() {
  const { form, set } = useForm()
  const { media } = form
  if (media === null) throw new Error('useMediaLine needs the form of a comment draw above it')
  return { media, set: (change: Partial<MediaLine>) => set({ media: { ...media, ...change } }) }
}
