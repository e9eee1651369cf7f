import { type GateId, unlocks } from '@fairdraw/domain'
import { Switch } from 'antd'
import type { ReactNode } from 'react'
import { FormField } from './form-field.tsx'
import { useForm } from './form-place.ts'
import { GatedLabel, PlanLock } from './plan-lock.tsx'

type Props = {
  readonly path: string
  readonly label: string
  readonly value: boolean
  readonly onChange: (isOn: boolean) => void
  readonly hint?: ReactNode
  /** The gate of turning it, and what a locked one says. */
  readonly gate?: GateId
  readonly locked?: string
  /** Off is the gated state, as for what may be hidden. */
  readonly isOffGated?: boolean
}

/** A yes or no with its name above. */
export function SwitchField(props: Props) {
  const { path, label, value: isOn, onChange, hint, gate, locked = '', isOffGated = false } = props
  const { plan } = useForm()
  const isInUse = isOffGated ? !isOn : isOn
  const isLocked = gate !== undefined && !isInUse && !unlocks(plan, gate)
  return (
    <FormField
      path={path}
      label={<GatedLabel gate={gate}>{label}</GatedLabel>}
      className="form-switch"
      hint={isLocked ? '' : hint}
    >
      {({ status: _status, ...control }) => (
        <PlanLock gate={gate} what={label} isInUse={isInUse} shown={locked}>
          <span>
            <Switch {...control} checked={isOn} onChange={onChange} />
          </span>
        </PlanLock>
      )}
    </FormField>
  )
}
