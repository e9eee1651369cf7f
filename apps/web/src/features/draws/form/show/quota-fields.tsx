import { useWords } from '@fairdraw/ui'
import { InputNumber, Select } from 'antd'
import { changedLine } from '../../../../lib/changed-line.ts'
import { freshKey } from '../../../../lib/fresh-key.ts'
import type { Bound } from '../bind-fields.ts'
import { FieldNote } from '../field-note.tsx'
import { fieldId, useForm } from '../form-place.ts'
import { AddButton, RemoveButton } from '../line-buttons.tsx'
import { roundWords } from './round-words.ts'
import type { QuotaLine } from './show-line.ts'

type Props = Bound<readonly QuotaLine[]> & {
  readonly groups: readonly string[]
}

/** Seats of a round that only members of a group may take, a line a group. */
export function QuotaFields({ path, value: quotas, groups, onChange }: Props) {
  const say = useWords(roundWords)
  const { onLeft } = useForm()
  const id = fieldId(path)
  const change = (at: number, part: Partial<QuotaLine>) => onChange(changedLine(quotas, at, part))
  const free = groups.filter((group) => quotas.every((quota) => quota.group !== group))
  return (
    <fieldset className="round-quotas" id={id} tabIndex={-1} aria-describedby={`${id}-note`}>
      <legend className="form-label">{say.quotas}</legend>
      <p className="form-note">{say.quotasHint}</p>
      {quotas.map(({ key, group, count }, at) => (
        <div key={key} className="round-quota">
          <Select<string>
            aria-label={say.quotaGroup(at + 1)}
            placeholder={say.chooseGroup}
            value={group}
            options={groups
              .filter((one) => one === group || free.includes(one))
              .map((one) => ({ value: one, label: one }))}
            onChange={(chosen) => change(at, { group: chosen })}
            onBlur={() => onLeft(path)}
          />
          <InputNumber<number>
            aria-label={say.quotaCount(at + 1)}
            value={count}
            min={1}
            max={100_000}
            precision={0}
            controls={false}
            suffix={say.people}
            onChange={(typed) => change(at, { count: typed })}
            onBlur={() => onLeft(path)}
          />
          <RemoveButton label={say.quotaRemove(at + 1)} onClick={() => onChange(quotas.toSpliced(at, 1))} />
        </div>
      ))}
      <FieldNote path={path} id={`${id}-note`} />
      <AddButton
        disabled={free.length === 0}
        onClick={() => onChange([...quotas, { key: freshKey(), group: null, count: 1 }])}
      >
        {say.quotaAdd}
      </AddButton>
    </fieldset>
  )
}
