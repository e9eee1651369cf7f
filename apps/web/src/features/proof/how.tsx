import { useWords } from '@fairdraw/ui'
import { playedSentences, sentences } from './sentences.ts'
import { words } from './words.ts'
import './how.css'

/** The protocol, told to an entrant in five sentences. */
export function How({ isPlayed }: { readonly isPlayed: boolean }) {
  const say = useWords(words)
  const five = useWords(isPlayed ? playedSentences : sentences)
  return (
    <section className="how" id="how" aria-labelledby="how-title">
      <h2 className="type-section" id="how-title">
        {say.how}
      </h2>
      <ol>
        {five.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </section>
  )
}
