import type { Level, LevelWish } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { fieldId, useForm } from './form-place.ts'
import { formWords } from './form-words.ts'
import { RadioCards } from './radio-cards.tsx'

/** How much a stranger may conclude from the proof, and what could be had right now; `reachable` is null while asked. */
export function FairnessSection({ reachable }: { readonly reachable: Level | null }) {
  const say = useWords(formWords)
  const { form, set } = useForm()
  const wishes: readonly LevelWish[] = ['auto', 'B', 'C']
  return (
    <>
      <RadioCards
        legend={say.sections.fairness}
        value={form.level}
        id={fieldId('level')}
        cards={wishes.map((wish) => ({ value: wish, word: say.levels[wish], more: say.levelHints[wish] }))}
        onChange={(level) => set({ level })}
      />
      <p className={reachable === 'B' ? 'form-say form-say-bamboo' : 'form-say form-say-ochre'} role="status">
        <Icon name={reachable === 'B' ? 'check' : 'info'} size={18} />
        {levelWords(form.level, reachable, say)}
      </p>
    </>
  )
}

function levelWords(wish: LevelWish, reachable: Level | null, say: (typeof formWords)['zh']): string {
  if (reachable === null) return say.levelAsking
  if (reachable === 'B') return say.reachable
  return wish === 'B' ? say.unreachableB : say.unreachable
}
