import { lotSights } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { ChoiceField } from '../choice-field.tsx'
import { usePart } from '../form-place.ts'
import { NamesField } from '../names-field.tsx'
import { cardsOf } from '../radio-cards.tsx'
import { SwitchField } from '../switch-field.tsx'
import { lotsWords } from './lots-words.ts'

/** Who sees the lots of others and when, and whether lots may be exchanged. */
export function DealingSection() {
  const say = useWords(lotsWords)
  const { part: lots, set, bind } = usePart('lots')
  const { rule, shows } = lots
  // Whom somebody drew in a pairing is theirs alone.
  if (rule === 'pairing') return <p className="form-note">{say.sightPairs}</p>
  return (
    <>
      <ChoiceField
        path="settings.show"
        legend={say.sight}
        value={shows[rule]}
        cards={cardsOf(lotSights, say.sights, say.sightHints)}
        onChange={(sight) => set({ shows: { ...shows, [rule]: sight } })}
      >
        <p className="form-note">{shows[rule] === 'never' ? say.sightNever : ''}</p>
      </ChoiceField>
      <SwitchField
        {...bind('canSwap')}
        path="settings.swap"
        label={say.swap}
        hint={lots.canSwap ? say.swapOn : say.swapOff}
      />
      <NamesField />
    </>
  )
}
