import { type Condition, type ConditionKind, drawType, unlocks } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { Switch } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadPart } from '../../../../lib/load-part.ts'
import { bindFields } from '../bind-fields.ts'
import { FieldWrong } from '../field-note.tsx'
import { conditionGates } from '../form-gates.ts'
import { fieldId, useForm } from '../form-place.ts'
import { GatedLabel, PlanLock } from '../plan-lock.tsx'
import { entryWords } from './entry-words.ts'
import { freshCondition } from './fresh-condition.ts'
import { Groups } from './groups.tsx'
import { Passcode } from './passcode.tsx'
import './conditions.css'

const RegionPicker = lazy(() =>
  loadPart(async () => ({ default: (await import('./region-picker.tsx')).RegionPicker })),
)
const Roster = lazy(() => loadPart(async () => ({ default: (await import('./roster.tsx')).Roster })))
const EntryCodes = lazy(() =>
  loadPart(async () => ({ default: (await import('./entry-codes.tsx')).EntryCodes })),
)
const Follow = lazy(() => loadPart(async () => ({ default: (await import('./follow.tsx')).Follow })))
const CustomerCondition = lazy(() =>
  loadPart(async () => ({ default: (await import('./customer-condition.tsx')).CustomerCondition })),
)

const kinds: readonly ConditionKind[] = [
  'passcode',
  'region',
  'roster',
  'codes',
  'mobile',
  'group',
  'follow',
  'customer',
  'customer_group',
]

/** What people must show to get in: each a switch with a sentence, and its settings below it once it is on. */
export function Conditions() {
  const say = useWords(entryWords)
  const { form, set } = useForm()
  // What was set up and turned off comes back as it was when it is turned on again.
  const [shelf, setShelf] = useState<Readonly<Partial<Record<ConditionKind, Condition>>>>({})
  const turn = (kind: ConditionKind, isOn: boolean) => {
    const there = form.conditions.find((condition) => condition.kind === kind)
    if (there) setShelf((before) => ({ ...before, [kind]: there }))
    const others = form.conditions.filter((condition) => condition.kind !== kind)
    set({ conditions: isOn ? [...others, shelf[kind] ?? freshCondition(kind)] : others })
  }
  return (
    <fieldset className="conditions" id={fieldId('conditions')} tabIndex={-1}>
      <legend>
        <b className="form-label">{say.conditions}</b> <span className="form-note">{say.conditionsHint}</span>
      </legend>
      {kinds.map((kind) => (
        <ConditionRow
          key={kind}
          kind={kind}
          at={form.conditions.findIndex((condition) => condition.kind === kind)}
          onTurn={(isOn) => turn(kind, isOn)}
        />
      ))}
    </fieldset>
  )
}

type RowProps = {
  readonly kind: ConditionKind
  /** Its place among the conditions of the draw; −1 when it has none of the kind. */
  readonly at: number
  readonly onTurn: (isOn: boolean) => void
}

function ConditionRow({ kind, at, onTurn }: RowProps) {
  const say = useWords(entryWords)
  const { form, set, type, plan } = useForm()
  const condition = form.conditions[at]
  const change = (next: Condition) => set({ conditions: form.conditions.with(at, next) })
  const id = `condition-${kind}`
  const gate = conditionGates[kind]
  const isLocked = gate !== undefined && condition === undefined && !unlocks(plan, gate)
  return (
    <section className="condition" aria-labelledby={`${id}-name`}>
      <div
        className="condition-head"
        {...(condition && { id: fieldId(`conditions.${at}.kind`), tabIndex: -1 })}
      >
        <p>
          <b id={`${id}-name`}>
            <GatedLabel gate={gate}>{say.names[kind]}</GatedLabel>
          </b>
          <small>{say.about[kind]}</small>
        </p>
        {!isLocked && (
          <Switch
            checked={condition !== undefined}
            disabled={condition !== undefined && drawType(type).needs.some((needed) => needed === kind)}
            aria-labelledby={`${id}-name`}
            onChange={onTurn}
          />
        )}
      </div>
      {isLocked && (
        <PlanLock gate={gate} what={say.names[kind]} isInUse={false} shown={say.locked}>
          {null}
        </PlanLock>
      )}
      {condition && <FieldWrong path={`conditions.${at}.kind`} />}
      {condition && (
        <Body>
          <Settings condition={condition} path={`conditions.${at}`} onChange={change} />
        </Body>
      )}
    </section>
  )
}

const Body = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={null}>
    <div className="condition-body">{children}</div>
  </Suspense>
)

type SettingsProps = {
  readonly condition: Condition
  readonly path: string
  readonly onChange: (next: Condition) => void
}

function Settings({ condition, path, onChange }: SettingsProps) {
  switch (condition.kind) {
    case 'passcode':
      return <Passcode {...bindFields(condition, onChange, path)('passcode')} />
    case 'region':
      return <RegionPicker {...bindFields(condition, onChange, path)('districts')} />
    case 'group':
      return <Groups {...bindFields(condition, onChange, path)('groups')} />
    case 'follow':
      return <Follow path={path} condition={condition} onChange={onChange} />
    case 'customer':
    case 'customer_group':
      return <CustomerCondition path={path} condition={condition} onChange={onChange} />
    case 'roster':
      return <Roster />
    case 'codes':
      return <EntryCodes />
    case 'mobile':
      return null
  }
}
