import { canShowNameWheel } from '@fairdraw/domain'
import { KindIcon, useWords } from '@fairdraw/ui'
import { useForm } from './form-place.ts'
import { pageWords } from './page-words.ts'
import { RadioCards } from './radio-cards.tsx'

/** How the result is shown; nothing for draws that are played, which have a picture of their own. */
export function ShownAsField() {
  const { shownAs: say } = useWords(pageWords)
  const { form, set, type } = useForm()
  if (!canShowNameWheel(type)) return null
  return (
    <>
      <p className="form-note">{say.legend}</p>
      <RadioCards
        path="shown_as"
        legend={say.legend}
        value={form.shownAs ?? 'list'}
        cards={listOrWheel('name-wheel', say)}
        onChange={(shown) => set({ shownAs: shown === 'list' ? null : shown })}
      />
    </>
  )
}

type Said = { readonly [Word in 'list' | 'listMore' | 'wheel' | 'wheelMore']: string }

/** The two pictures a result has: a list, or the wheel of this name. */
export const listOrWheel = <Wheel extends string>(wheel: Wheel, say: Said) => [
  { value: 'list' as const, word: say.list, more: say.listMore, picture: <KindIcon kind="list" size={26} /> },
  { value: wheel, word: say.wheel, more: say.wheelMore, picture: <KindIcon kind="wheel" size={26} /> },
]
