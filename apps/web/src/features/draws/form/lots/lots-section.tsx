import { lotRules } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { fieldId } from '../form-place.ts'
import { RadioCards } from '../radio-cards.tsx'
import { plainMatters } from './lots-line.ts'
import { LotsSum } from './lots-sum.tsx'
import { lotsWords } from './lots-words.ts'
import { MatterFields } from './matter-fields.tsx'
import { TeamFields } from './team-fields.tsx'
import { useLotsLine } from './use-lots-line.ts'
import './lots.css'

/** How lots are drawn, and what they say. */
export function LotsSection() {
  const say = useWords(lotsWords)
  const { lots, set } = useLotsLine()
  return (
    <>
      <RadioCards
        legend={say.rule}
        value={lots.rule}
        id={fieldId('settings.rule')}
        cards={lotRules.map((rule) => ({ value: rule, word: say.rules[rule], more: say.ruleHints[rule] }))}
        onChange={(rule) => set({ rule })}
      />
      {lots.rule === 'pairing' && <PairNote />}
      {lots.rule === 'teams' && <TeamFields />}
      {(lots.rule === 'each' || lots.rule === 'host') && (
        <>
          <div className="form-field">
            <p className="form-label">{say.matter}</p>
            <RadioCards
              legend={say.matter}
              look="line"
              value={lots.matter}
              id={fieldId('settings.matter')}
              cards={plainMatters.map((matter) => ({ value: matter, word: say.matters[matter] }))}
              onChange={(matter) => set({ matter })}
            />
          </div>
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
