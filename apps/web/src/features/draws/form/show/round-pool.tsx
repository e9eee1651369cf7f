import { Icon, useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { useLang } from '../../../../lib/i18n.ts'
import { prizeTier } from '../../../../lib/tier-name.ts'
import { FormField } from '../form-field.tsx'
import { useForm } from '../form-place.ts'
import { SwitchField } from '../switch-field.tsx'
import { QuotaFields } from './quota-fields.tsx'
import { roundWords } from './round-words.ts'
import type { RoundLine } from './show-line.ts'
import { usePoolWords } from './use-pool-words.ts'
import { useShowLine } from './use-show-line.ts'

type Props = {
  readonly round: RoundLine
  readonly path: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onChange: (change: Partial<RoundLine>) => void
}

/** Who is in a round: said in one line, and asked for once that is opened or something is wrong there. */
export function RoundPool(props: Props) {
  const { round, path, isOpen, onOpen } = props
  const say = useWords(roundWords)
  const { objectionAt } = useForm()
  const told = usePoolWords(round)
  const isWrong = ['groups', 'without', 'quotas', 'not_winners_of'].some((part) =>
    objectionAt(`${path}.${part}`),
  )
  const isShown = isOpen || isWrong
  return (
    <>
      <button type="button" className="round-who" aria-expanded={isShown} onClick={() => onOpen(!isShown)}>
        <span>
          <b>{say.who}</b> {told}
        </span>
        <Icon name="down" size={16} />
      </button>
      {isShown && <Fields {...props} />}
    </>
  )
}

function Fields({ round, path, onChange }: Props) {
  const say = useWords(roundWords)
  const lang = useLang()
  const { form } = useForm()
  const { show } = useShowLine()
  const prizes = form.prizes.map(({ tier }) => ({ value: tier, label: prizeTier(tier, lang) }))
  return (
    <div className="round-pool">
      <div className="form-row">
        <SwitchField
          path={`${path}.checked_in`}
          label={say.checkedIn}
          isOn={round.checkedIn}
          hint={round.checkedIn ? say.checkedInOn : say.checkedInOff}
          onChange={(checkedIn) => onChange({ checkedIn })}
        />
        <SwitchField
          path={`${path}.repeat`}
          label={say.repeat}
          isOn={round.repeat}
          hint={round.repeat ? say.repeatOn : say.repeatOff}
          onChange={(repeat) => onChange({ repeat })}
        />
        {round.repeat && (
          <Many
            path={`${path}.not_winners_of`}
            label={say.notWinnersOf}
            empty={say.notWinnersNone}
            value={round.notWinnersOf}
            options={prizes}
            onChange={(notWinnersOf) => onChange({ notWinnersOf })}
          />
        )}
      </div>
      {show.groups.length === 0 ? (
        <p className="form-note">{say.noGroups}</p>
      ) : (
        <>
          <div className="form-row">
            <Many
              path={`${path}.groups`}
              label={say.groups}
              empty={say.groupsAll}
              value={round.groups}
              options={show.groups.map(named)}
              onChange={(groups) => onChange({ groups })}
            />
            <Many
              path={`${path}.without`}
              label={say.without}
              empty={say.withoutNone}
              value={round.without}
              options={show.groups.map(named)}
              onChange={(without) => onChange({ without })}
            />
          </div>
          <QuotaFields
            path={`${path}.quotas`}
            quotas={round.quotas}
            groups={show.groups}
            onChange={(quotas) => onChange({ quotas })}
          />
        </>
      )}
    </div>
  )
}

const named = (name: string) => ({ value: name, label: name })

type ManyProps<Value extends string | number> = {
  readonly path: string
  readonly label: string
  readonly empty: string
  readonly value: readonly Value[]
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: readonly Value[]) => void
}

/** Several of a few; none says what `empty` says. */
function Many<Value extends string | number>({
  path,
  label,
  empty,
  value,
  options,
  onChange,
}: ManyProps<Value>) {
  return (
    <FormField path={path} label={label}>
      {(control) => (
        <Select<Value[]>
          {...control}
          mode="multiple"
          placeholder={empty}
          value={value as Value[]}
          options={options as { value: Value; label: string }[]}
          optionFilterProp="label"
          onChange={onChange}
        />
      )}
    </FormField>
  )
}
