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
        id="f-shown_as"
        legend={say.legend}
        value={form.shownAs ?? 'list'}
        cards={[
          { value: 'list', word: say.list, more: say.listMore, picture: <KindIcon kind="list" size={26} /> },
          {
            ...{ value: 'name-wheel', word: say.wheel, more: say.wheelMore },
            picture: <KindIcon kind="wheel" size={26} />,
          },
        ]}
        onChange={(shown) => set({ shownAs: shown === 'list' ? null : shown })}
      />
    </>
  )
}
