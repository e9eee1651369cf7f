import { useWords } from '@fairdraw/ui'
import { Copied } from '../../lib/copied.tsx'
import { outsideWords } from './outside-words.ts'

/** The addresses that platforms have to let in, or who knows them. */
export function OutgoingNote({ outgoing }: { readonly outgoing: readonly string[] }) {
  const say = useWords(outsideWords)
  if (outgoing.length === 0) return <p className="type-small type-2">{say.askOutgoing}</p>
  return <Copied label={say.outgoing} text={outgoing.join('\n')} />
}
