import type { ChatGroup } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { type Bound, bindLines } from '../bind-fields.ts'
import { fieldId } from '../form-place.ts'
import { AddButton, RemoveButton } from '../line-buttons.tsx'
import { TextField } from '../text-field.tsx'
import { UndoNote } from '../undo-line.tsx'
import { useLines } from '../use-lines.ts'
import { BoundGroupPicks } from './bound-group-picks.tsx'
import { entryWords } from './entry-words.ts'
import { GroupLinks } from './group-links.tsx'

const mostGroups = 100

/** The chat groups people are invited from: named here, each with a link of its own once the draft is kept. */
export function Groups({ path, value: groups, onChange }: Bound<readonly ChatGroup[]>) {
  const say = useWords(entryWords)
  const bind = bindLines(groups, onChange, path)
  const nameOf = ({ name }: ChatGroup, at: number) => name || say.groupName(at + 1)
  const { remove, told, restore } = useLines(groups, onChange, nameOf, say)
  return (
    <>
      <ul className="condition-lines">
        {groups.map(({ id, name, bound }, at) => (
          <li key={id}>
            <TextField
              {...bind(at)('name')}
              label={say.groupName(at + 1)}
              maxLength={40}
              placeholder={say.groupName(at + 1)}
              isBare
            />
            {bound && <span className="form-note">{say.groupBound}</span>}
            <RemoveButton label={say.removeGroup(name)} onClick={() => remove(at)} />
          </li>
        ))}
      </ul>
      <div className="condition-acts">
        <AddButton
          id={fieldId(path)}
          disabled={groups.length >= mostGroups}
          onClick={() => onChange([...groups, { id: freshKey(), name: '' }])}
        >
          {say.addGroup}
        </AddButton>
        <UndoNote told={told} undo={say.undo} onUndo={restore} />
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
