import { lotSights } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { fieldId } from '../form-place.ts'
import { RadioCards } from '../radio-cards.tsx'
import { SwitchField } from '../switch-field.tsx'
import { lotsWords } from './lots-words.ts'
import { useLotsLine } from './use-lots-line.ts'

/** Who sees the lots of others and when, and whether lots may be exchanged. */
export function DealingSection() {
  const say = useWords(lotsWords)
  const { lots, set } = useLotsLine()
  const { rule, shows } = lots
  const note = rule === 'pairing' ? say.sightPairs : shows[rule] === 'never' ? say.sightNever : ''
  return (
    <>
      <div className="form-field">
        <p className="form-label">{say.sight}</p>
        <RadioCards
          legend={say.sight}
          value={shows[rule]}
          id={fieldId('settings.show')}
          cards={lotSights.map((sight) => ({
            value: sight,
            word: say.sights[sight],
            more: say.sightHints[sight],
          }))}
          onChange={(sight) => set({ shows: { ...shows, [rule]: sight } })}
        />
        <p className="form-note">{note}</p>
      </div>
      {rule !== 'pairing' && (
        <SwitchField
          path="settings.swap"
          label={say.swap}
          isOn={lots.canSwap}
          hint={lots.canSwap ? say.swapOn : say.swapOff}
          onChange={(canSwap) => set({ canSwap })}
        />
      )}
    </>
  )
}
