import { Icon, useWords } from '@fairdraw/ui'
import { InputNumber, Select } from 'antd'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { fieldId, useForm } from '../form-place.ts'
import { formWords, wordsOf } from '../form-words.ts'
import { roundWords } from './round-words.ts'
import type { QuotaLine } from './show-line.ts'

type Props = {
  readonly path: string
  readonly quotas: readonly QuotaLine[]
  readonly groups: readonly string[]
  readonly onChange: (quotas: readonly QuotaLine[]) => void
}

/** Seats of a round that only members of a group may take, a line a group. */
export function QuotaFields({ path, quotas, groups, onChange }: Props) {
  const say = useWords(roundWords)
  const { objections } = useWords(formWords)
  const { objectionAt, onLeft } = useForm()
  const objection = objectionAt(path)
  const id = fieldId(path)
  const change = (at: number, part: Partial<QuotaLine>) =>
    onChange(quotas.map((quota, place) => (place === at ? { ...quota, ...part } : quota)))
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
          <button
            type="button"
            className="icon-button"
            aria-label={say.quotaRemove(at + 1)}
            onClick={() => onChange(quotas.toSpliced(at, 1))}
          >
            <Icon name="trash" size={18} />
          </button>
        </div>
      ))}
      <p id={`${id}-note`} className={objection ? 'form-note form-wrong' : 'form-note'} aria-live="polite">
        {objection && <Icon name="info" size={16} />}
        {objection && wordsOf(objection, objections)}
      </p>
      <button
        type="button"
        className="form-add"
        disabled={free.length === 0}
        onClick={() => onChange([...quotas, { key: freshKey(), group: null, count: 1 }])}
      >
        <Icon name="plus" size={18} />
        {say.quotaAdd}
      </button>
    </fieldset>
  )
}
