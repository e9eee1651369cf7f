import { namesShown, usualNamesShown } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { ChoiceField } from './choice-field.tsx'
import { useForm } from './form-place.ts'
import { namesWords } from './names-words.ts'
import { cardsOf } from './radio-cards.tsx'

/** How people are named: one setting for the page, the stage, the lists and the result. */
export function NamesField() {
  const say = useWords(namesWords)
  const { form, type, bind } = useForm()
  const { conditions, show } = form
  const usual = usualNamesShown({ taskType: type, conditions, show })
  const bound = bind('namesShown')
  return (
    <ChoiceField
      {...bound}
      legend={say.legend}
      value={bound.value ?? usual}
      cards={cardsOf(namesShown, say.names, say.hints)}
    >
      <p className="form-note">{say.note}</p>
    </ChoiceField>
  )
}
