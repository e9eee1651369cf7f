import { drawType } from '@fairdraw/domain'
import { Button, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { ChoiceField } from './choice-field.tsx'
import { useForm } from './form-place.ts'
import { formStart } from './form-start.ts'
import { keepForm, keptFormKey } from './kept-form.ts'
import { pageWords } from './page-words.ts'
import { listOrWheel } from './shown-as-field.tsx'

/** Draws among the customers of an enterprise are a list or a wheel; a wheel has a form of its own. */
export function ResultWay() {
  const { resultWay: say } = useWords(pageWords)
  const { type } = useForm()
  const [way, setWay] = useState<'list' | 'wheel'>('list')
  const go = useNavigate()
  const carry = useCarryToWheel()
  if (!drawType(type).needs.some((kind) => kind === 'customer' || kind === 'customer_group')) return null
  const lead = () => {
    carry()
    go(deskPaths.form('add', 'turnlottery'))
  }
  return (
    <ChoiceField
      path="result_way"
      legend={say.legend}
      value={way}
      cards={listOrWheel('wheel', say)}
      onChange={setWay}
    >
      {way === 'wheel' && (
        <div className="condition-acts">
          <Button onClick={lead}>{say.lead}</Button>
          <span className="form-note">{say.leadMore}</span>
        </div>
      )}
    </ChoiceField>
  )
}

/** Keeps the title and the conditions of this form for a new wheel, beside what was typed of one already. */
function useCarryToWheel(): () => void {
  const { form } = useForm()
  return () => {
    const keepAs = keptFormKey('turnlottery', null)
    const begun = formStart({ type: 'turnlottery', operType: 'add', draw: null, keepAs })
    const title = form.title.trim() === '' ? begun.form.title : form.title
    const carried = { ...begun.form, title, conditions: form.conditions }
    keepForm(keepAs, { form: carried, keptAt: Date.now(), version: null })
  }
}
