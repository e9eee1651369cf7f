import type { Proof } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import { isAlone, isOfLots, isPlayed } from './check-facts.ts'
import { limitsOf, limitWords } from './limits.ts'
import { boardSentences, lotSentences, playedSentences, sentences } from './sentences.ts'
import { aloneSentences, privateSentences } from './sentences-alone.ts'
import { words } from './words.ts'
import './how.css'

type Props = { readonly proof: Proof; readonly isPrivateChain: boolean }

function sentencesFor(proof: Proof, isPrivateChain: boolean): typeof sentences {
  const told = proof.board ? 'board' : isPlayed(proof) ? 'played' : isOfLots(proof) ? 'lots' : 'list'
  if (isAlone(proof)) return aloneSentences[told]
  const list = isPrivateChain ? privateSentences : sentences
  return { list, played: playedSentences, board: boardSentences, lots: lotSentences }[told]
}

/** The protocol, told to an entrant in five sentences, and what it leaves to somebody's word. */
export function How({ proof, isPrivateChain }: Props) {
  const say = useWords(words)
  const five = useWords(sentencesFor(proof, isPrivateChain))
  const limits = useWords(limitWords)
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
      <h3 className="type-head">{limits.title}</h3>
      <ul>
        {limitsOf(proof).map((limit) => (
          <li key={limit}>{limits[limit]}</li>
        ))}
      </ul>
    </section>
  )
}
