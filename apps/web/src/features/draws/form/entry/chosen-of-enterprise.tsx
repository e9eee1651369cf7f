import { mostChosenGroups, mostChosenStaff } from '@fairdraw/domain'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { useId, useState } from 'react'
import { FieldNote } from '../field-note.tsx'
import { fieldId, useForm } from '../form-place.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { customerWords } from './customer-words.ts'
import { EnterprisePicker } from './enterprise-picker.tsx'
import type { Listed, Pick } from './use-enterprise-list.ts'

type Chosen = { readonly id: string; readonly name: string }
type Props = {
  readonly path: string
  readonly listed: Listed
  readonly chosen: readonly Chosen[]
  /** Those that were published: they stay. */
  readonly locked?: readonly Chosen[]
  readonly onAdd: (pick: Pick) => void
  readonly onRemove: (id: string) => void
}

const most = { staff: mostChosenStaff, groups: mostChosenGroups }

/** Staff or groups of an enterprise: who is chosen, and the list to choose from, which is asked for when it is opened. */
export function ChosenOfEnterprise({ path, listed, chosen, locked = [], onAdd, onRemove }: Props) {
  const say = useWords(customerWords)
  const { isOwn, onLeft } = useForm()
  const [isOpen, setIsOpen] = useState(chosen.length === 0)
  const panel = useId()
  const kept = new Set(locked.map(({ id }) => id))
  const label = listed === 'staff' ? say.staff : say.groups
  const hint = listed === 'staff' ? say.staffHint : say.groupsHint
  const turn = (pick: Pick, isChosen: boolean) => {
    if (isChosen) onAdd(pick)
    else onRemove(pick.id)
    onLeft(path)
  }
  return (
    <div className="form-field">
      <p className="form-label" id={`${panel}-name`}>
        {label}
      </p>
      <ChosenChips label={label} chosen={chosen} onRemove={onRemove} locked={kept} />
      <div className="condition-acts">
        <Button
          id={fieldId(path)}
          look="outline"
          icon={<Icon name={isOpen ? 'minus' : 'plus'} size={16} />}
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-describedby={`${panel}-note`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? say.close : listed === 'staff' ? say.chooseStaff : say.chooseGroups}
        </Button>
        <span className="form-note">{`${chosen.length} / ${most[listed]}`}</span>
      </div>
      <div id={panel}>
        {isOpen && !isOwn && <p className="form-note">{say.foreign}</p>}
        {isOpen && isOwn && (
          <EnterprisePicker
            listed={listed}
            chosen={new Set(chosen.map(({ id }) => id))}
            locked={kept}
            isFull={chosen.length >= most[listed]}
            onTurn={turn}
          />
        )}
      </div>
      {listed === 'staff' && chosen.some(({ id, name }) => name === id) && (
        <p className="form-note">{say.idsKept}</p>
      )}
      <FieldNote path={path} id={`${panel}-note`} hint={kept.size > 0 ? say.locked : hint} />
    </div>
  )
}
