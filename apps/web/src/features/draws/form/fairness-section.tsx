import type { Level, LevelWish } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { useForm } from './form-place.ts'
import { formWords } from './form-words.ts'
import { cardsOf, RadioCards } from './radio-cards.tsx'

/** How much a stranger may conclude from the proof, and what could be had right now; `reachable` is null while asked. */
export function FairnessSection({ reachable }: { readonly reachable: Level | null }) {
  const say = useWords(formWords)
  const { form, bind } = useForm()
  return (
    <>
      <RadioCards
        {...bind('level')}
        legend={say.sections.fairness}
        cards={cardsOf(['auto', 'B', 'C'], say.levels, say.levelHints)}
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
