import { Icon, useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { useLang } from '../../../../lib/i18n.ts'
import { prizeTier } from '../../../../lib/tier-name.ts'
import { type Bound, bindFields } from '../bind-fields.ts'
import { FormField } from '../form-field.tsx'
import { useForm, usePart } from '../form-place.ts'
import { SwitchField } from '../switch-field.tsx'
import { QuotaFields } from './quota-fields.tsx'
import { roundWords } from './round-words.ts'
import type { RoundLine } from './show-line.ts'
import { usePoolWords } from './use-pool-words.ts'

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
  const { groups } = usePart('show').part
  const bind = bindFields(round, onChange, path)
  const prizes = form.prizes.map(({ tier }) => ({ value: tier, label: prizeTier(tier, lang) }))
  return (
    <div className="round-pool">
      <div className="form-row">
        <SwitchField
          {...bind('checkedIn')}
          label={say.checkedIn}
          hint={round.checkedIn ? say.checkedInOn : say.checkedInOff}
        />
        <SwitchField
          {...bind('repeat')}
          label={say.repeat}
          hint={round.repeat ? say.repeatOn : say.repeatOff}
        />
        {round.repeat && (
          <Many
            {...bind('notWinnersOf')}
            label={say.notWinnersOf}
            empty={say.notWinnersNone}
            options={prizes}
          />
        )}
      </div>
      {groups.length === 0 ? (
        <p className="form-note">{say.noGroups}</p>
      ) : (
        <>
          <div className="form-row">
            <Many {...bind('groups')} label={say.groups} empty={say.groupsAll} options={groups.map(named)} />
            <Many
              {...bind('without')}
              label={say.without}
              empty={say.withoutNone}
              options={groups.map(named)}
            />
          </div>
          <QuotaFields {...bind('quotas')} groups={groups} />
        </>
      )}
    </div>
  )
}

const named = (name: string) => ({ value: name, label: name })

type ManyProps<Value extends string | number> = Bound<readonly Value[]> & {
  readonly label: string
  readonly empty: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
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
