import { shotSizes } from '@fairdraw/domain'
import { mostWinnersAtOnce } from '@fairdraw/fairness'
import { Icon, type IconName, useWords } from '@fairdraw/ui'
import type { LinePart } from '@fairdraw/ui/desk'
import { Select } from 'antd'
import type { ComponentProps } from 'react'
import { useLang } from '../../../../lib/i18n.ts'
import { prizeTier } from '../../../../lib/tier-name.ts'
import { bindFields } from '../bind-fields.ts'
import { CountField } from '../count-field.tsx'
import { FormField } from '../form-field.tsx'
import { useForm, usePart } from '../form-place.ts'
import { FeasibleLine } from './feasible-line.tsx'
import { RoundPool } from './round-pool.tsx'
import { roundWords } from './round-words.ts'
import type { RoundLine } from './show-line.ts'
import type { RoundFeasible } from './use-feasible.ts'

type Props = {
  readonly round: RoundLine
  readonly at: number
  readonly isLast: boolean
  /** Null while it is not looked at. */
  readonly feasible: RoundFeasible | null
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onChange: (change: Partial<RoundLine>) => void
  /** What its handle listens to. */
  readonly handle: ComponentProps<'button'>
  readonly onMove: (by: 1 | -1) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

/** One round: its prize, how many win, in how many presses, who is in it, and whether it can be filled. */
export function RoundCard(props: Props) {
  const { round, at, feasible, isOpen, onOpen, onChange } = props
  const say = useWords(roundWords)
  const { checkIn } = usePart('show').part
  const path = `settings.rounds.${at}`
  const bind = bindFields(round, onChange, path)
  return (
    <fieldset className="round-card">
      <legend className="fd-hidden">{say.round(at + 1)}</legend>
      <div className="round-head">
        <button
          type="button"
          className="icon-button round-drag"
          data-part="drag"
          aria-label={say.drag(at + 1)}
          {...props.handle}
        >
          <Icon name="drag" size={18} />
        </button>
        <b aria-hidden="true">{say.round(at + 1)}</b>
        <Acts {...props} />
      </div>
      <div className="round-fields">
        <Prize {...props} path={path} />
        <CountField {...bind('count')} label={say.count} most={100_000} unit={say.people} />
        <CountField
          {...bind('shots')}
          label={say.shots}
          most={Math.min(mostWinnersAtOnce, round.count ?? 1)}
          unit={say.times}
          hint={say.sizes(shotSizes(round.count ?? 1, round.shots ?? 1))}
        />
      </div>
      <FeasibleLine feasible={feasible} isOnlyHere={round.checkedIn} isOpenHall={checkIn === 'open'} />
      <RoundPool round={round} path={path} isOpen={isOpen} onOpen={onOpen} onChange={onChange} />
    </fieldset>
  )
}

function Prize({ round, path, onChange }: Props & { readonly path: string }) {
  const say = useWords(roundWords)
  const lang = useLang()
  const { form } = useForm()
  const isKnown = form.prizes.some(({ tier }) => tier === round.tier)
  const options = form.prizes.map(({ tier, name }) => ({
    value: tier,
    label: say.prizeOf(prizeTier(tier, lang), name.trim()),
  }))
  return (
    <FormField path={`${path}.tier`} label={say.prize} className="round-prize">
      {(control) => (
        <Select<number>
          {...control}
          value={round.tier}
          options={isKnown ? options : [...options, { value: round.tier, label: say.gone }]}
          onChange={(tier) => onChange({ tier })}
        />
      )}
    </FormField>
  )
}

function Acts({ at, isLast, onMove, onCopy, onRemove }: Props) {
  const say = useWords(roundWords)
  return (
    <span className="round-acts">
      <Act part="up" icon="down" label={say.up(at + 1)} act={at > 0 && (() => onMove(-1))} />
      <Act part="down" icon="down" label={say.down(at + 1)} act={!isLast && (() => onMove(1))} />
      <Act icon="copy" label={say.copy(at + 1)} act={onCopy} />
      <Act part="remove" icon="trash" label={say.remove(at + 1)} act={onRemove} />
    </span>
  )
}

type ActProps = {
  readonly part?: LinePart
  readonly icon: IconName
  readonly label: string
  /** False where there is nothing to do; the button keeps its place and the focus. */
  readonly act: false | (() => void)
}

function Act({ part, icon, label, act }: ActProps) {
  return (
    <button
      type="button"
      className={part === 'up' ? 'icon-button round-up' : 'icon-button'}
      data-part={part}
      aria-label={label}
      aria-disabled={!act}
      onClick={act || undefined}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
