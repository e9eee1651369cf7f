import type { Level } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import { boardSentences, lotSentences, playedSentences, sentences } from './sentences.ts'
import { aloneSentences } from './sentences-alone.ts'
import { words } from './words.ts'
import './how.css'

const all = { list: sentences, played: playedSentences, board: boardSentences, lots: lotSentences }

/** The protocol, told to an entrant in five sentences. */
export function How({ told, level }: { readonly told: keyof typeof all; readonly level: Level }) {
  const say = useWords(words)
  const five = useWords((level === 'C' ? aloneSentences : all)[told])
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
