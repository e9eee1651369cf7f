import { lotRules } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { ChoiceField } from '../choice-field.tsx'
import { usePart } from '../form-place.ts'
import { cardsOf, RadioCards } from '../radio-cards.tsx'
import { plainMatters } from './lots-line.ts'
import { LotsSum } from './lots-sum.tsx'
import { lotsWords } from './lots-words.ts'
import { MatterFields } from './matter-fields.tsx'
import { TeamFields } from './team-fields.tsx'
import './lots.css'

/** How lots are drawn, and what they say. */
export function LotsSection() {
  const say = useWords(lotsWords)
  const { part: lots, bind } = usePart('lots')
  return (
    <>
      <RadioCards {...bind('rule')} legend={say.rule} cards={cardsOf(lotRules, say.rules, say.ruleHints)} />
      {lots.rule === 'pairing' && <PairNote />}
      {lots.rule === 'teams' && <TeamFields />}
      {(lots.rule === 'each' || lots.rule === 'host') && (
        <>
          <ChoiceField
            {...bind('matter')}
            legend={say.matter}
            look="line"
            cards={cardsOf(plainMatters, say.matters)}
          />
          <MatterFields />
        </>
      )}
      <LotsSum />
    </>
  )
}

/** What a secret pairing is, and who knows it. */
function PairNote() {
  const say = useWords(lotsWords)
  return (
    <div className="lots-note">
      <Icon name="lock" size={18} />
      <p>
        {say.pairNote} <span className="type-2">{say.pairMore}</span>
      </p>
    </div>
  )
}
