import { useWords } from '@fairdraw/ui'
import type { Held } from './play-drawing.ts'
import { playWords } from './play-words.ts'

type Props = { readonly isRunning: boolean; readonly held: Held | null }

/** The result in words, for those who hear the page: said when the picture stands, never before. */
export function PlaySaid({ isRunning, held }: Props) {
  const say = useWords(playWords)
  const result = held && (held.prize && held.prize.kind !== 'thanks' ? say.won(held.name) : say.lost)
  return (
    <p className="fd-hidden" role="status">
      {isRunning ? say.running : result}
    </p>
  )
}
