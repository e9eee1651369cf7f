import type { DrawStatus } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { DrawState } from '../../lib/draw-state.tsx'
import { words } from './words.ts'

/** A draw's state in its colour and word. */
export function StateOfDraw({ status }: { readonly status: DrawStatus }) {
  const say = useWords(words)
  return <DrawState status={status} word={say.states[status]} />
}
