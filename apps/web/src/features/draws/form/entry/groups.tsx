import type { ChatGroup } from '@fairdraw/domain'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { useState } from 'react'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { FormField } from '../form-field.tsx'
import { fieldId } from '../form-place.ts'
import { BoundGroupPicks } from './bound-group-picks.tsx'
import { entryWords } from './entry-words.ts'
import { GroupLinks } from './group-links.tsx'

type Props = {
  readonly path: string
  readonly groups: readonly ChatGroup[]
  readonly onChange: (groups: readonly ChatGroup[]) => void
}

const mostGroups = 100

/** The chat groups people are invited from: named here, each with a link of its own once the draft is kept. */
export function Groups({ path, groups, onChange }: Props) {
  const say = useWords(entryWords)
  const [removed, setRemoved] = useState<{ readonly group: ChatGroup; readonly at: number } | null>(null)
  const rename = (id: string, name: string) =>
    onChange(groups.map((group) => (group.id === id ? { ...group, name } : group)))
  const restore = () => {
    if (removed) onChange(groups.toSpliced(removed.at, 0, removed.group))
    setRemoved(null)
  }
  return (
    <>
      <ul className="condition-lines">
        {groups.map(({ id, name, bound }, at) => (
          <li key={id}>
            <FormField path={`${path}.${at}.name`} label={say.groupName(at + 1)} className="form-bare">
              {(control) => (
                <LineText
                  {...control}
                  value={name}
                  maxLength={40}
                  placeholder={say.groupName(at + 1)}
                  onChange={(text) => rename(id, text)}
                />
              )}
            </FormField>
            {bound && <span className="form-note">{say.groupBound}</span>}
            <button
              type="button"
              className="icon-button"
              aria-label={say.removeGroup(name)}
              onClick={() => {
                setRemoved({ group: groups[at] ?? { id, name }, at })
                onChange(groups.filter((group) => group.id !== id))
              }}
            >
              <Icon name="trash" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <div className="condition-acts">
        <button
          type="button"
          className="form-add"
          id={fieldId(path)}
          disabled={groups.length >= mostGroups}
          onClick={() => onChange([...groups, { id: freshKey(), name: '' }])}
        >
          <Icon name="plus" size={18} />
          {say.addGroup}
        </button>
        <span role="status" className="form-note">
          {removed && say.removed(removed.group.name || say.groupName(removed.at + 1))}
        </span>
        {removed && (
          <Button look="text" onClick={restore}>
            {say.undo}
          </Button>
        )}
      </div>
      <BoundGroupPicks
        groups={groups}
        isFull={groups.length >= mostGroups}
        onPick={(group) => onChange([...groups.filter(({ name }) => name !== ''), group])}
      />
      {groups.some(({ bound }) => !bound) && <GroupLinks groups={groups} />}
    </>
  )
}
