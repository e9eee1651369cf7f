import { type Condition, type ConditionKind, drawType } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { Switch } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { loadPart } from '../../../../lib/load-part.ts'
import { fieldId, useForm } from '../form-place.ts'
import { entryWords } from './entry-words.ts'
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

const kinds: readonly ConditionKind[] = ['passcode', 'region', 'roster', 'codes', 'mobile', 'group']

/** What each condition begins with when it is turned on. */
function fresh(kind: ConditionKind): Condition {
  if (kind === 'passcode') return { kind, passcode: '' }
  if (kind === 'region') return { kind, districts: [] }
  if (kind === 'group') return { kind, groups: [{ id: freshKey(), name: '' }] }
  return { kind }
}

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
    set({ conditions: isOn ? [...others, shelf[kind] ?? fresh(kind)] : others })
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
  const { form, set, type } = useForm()
  const condition = form.conditions[at]
  const change = (next: Condition) =>
    set({ conditions: form.conditions.map((one, place) => (place === at ? next : one)) })
  const id = `condition-${kind}`
  return (
    <section className="condition" aria-labelledby={`${id}-name`}>
      <div className="condition-head">
        <p>
          <b id={`${id}-name`}>{say.names[kind]}</b>
          <small>{say.about[kind]}</small>
        </p>
        <Switch
          checked={condition !== undefined}
          disabled={condition !== undefined && drawType(type).needs.includes(kind)}
          aria-labelledby={`${id}-name`}
          onChange={onTurn}
        />
      </div>
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
      return (
        <Passcode
          path={`${path}.passcode`}
          value={condition.passcode}
          onChange={(passcode) => onChange({ ...condition, passcode })}
        />
      )
    case 'region':
      return (
        <RegionPicker
          path={`${path}.districts`}
          value={condition.districts}
          onChange={(districts) => onChange({ ...condition, districts })}
        />
      )
    case 'group':
      return (
        <Groups
          path={`${path}.groups`}
          groups={condition.groups}
          onChange={(groups) => onChange({ ...condition, groups })}
        />
      )
    case 'roster':
      return <Roster />
    case 'codes':
      return <EntryCodes />
    case 'mobile':
      return null
  }
}
