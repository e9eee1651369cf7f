import type { Security } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { bindFields, bindOptional } from './bind-fields.ts'
import { CountField } from './count-field.tsx'
import { isSecured } from './form-gates.ts'
import { fieldId, useForm } from './form-place.ts'
import { pageWords } from './page-words.ts'
import { GatedLabel, PlanLock } from './plan-lock.tsx'
import { SwitchField } from './switch-field.tsx'

/** Protection beyond the standard one, and for a hall that shares one network. */
export function SecuritySection() {
  const say = useWords(pageWords)
  const { form } = useForm()
  return (
    <div id={fieldId('security')} tabIndex={-1} className="form-field">
      <p className="form-note">{say.security}</p>
      <PlanLock gate="security" what={say.perDevice} isInUse={isSecured(form)} shown={<Locked />}>
        <SecurityFields />
      </PlanLock>
    </div>
  )
}

function Locked() {
  const say = useWords(pageWords)
  return (
    <GatedLabel gate="security">{`${say.perAddress} · ${say.perDevice} · ${say.oneHall} · ${say.review}`}</GatedLabel>
  )
}

function SecurityFields() {
  const say = useWords(pageWords)
  const { form, set } = useForm()
  const { security } = form
  const put = (next: Security) => set({ security: next })
  const bind = bindFields(security, put, 'security')
  const counted = bindOptional(security, put, 'security')
  return (
    <div className="form-row">
      <CountField
        {...counted('perAddressHourly')}
        label={say.perAddress}
        most={100_000}
        unit={say.people}
        empty={say.perAddressEmpty}
      />
      <CountField
        {...counted('perDevice')}
        label={say.perDevice}
        most={1_000}
        unit={say.people}
        empty={say.perDeviceEmpty}
      />
      <SwitchField
        {...bind('isOneHall')}
        path="security.one_hall"
        label={say.oneHall}
        hint={say.oneHallHint}
        value={security.isOneHall === true}
      />
      <SwitchField
        {...bind('isReviewed')}
        path="security.review"
        label={say.review}
        hint={say.reviewHint}
        value={security.isReviewed === true}
      />
    </div>
  )
}
