import type { Security } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { CountField } from './count-field.tsx'
import { fieldId, useForm } from './form-place.ts'
import { pageWords } from './page-words.ts'
import { GatedLabel, PlanLock } from './plan-lock.tsx'
import { SwitchField } from './switch-field.tsx'

/** Protection beyond the standard one, and for a hall that shares one network. */
export function SecuritySection() {
  const say = useWords(pageWords)
  const { form } = useForm()
  const isInUse = Object.values(form.security).some((set) => set !== undefined && set !== false)
  return (
    <div id={fieldId('security')} tabIndex={-1} className="form-field">
      <p className="form-note">{say.security}</p>
      <PlanLock gate="security" what={say.perDevice} isInUse={isInUse} shown={<Locked />}>
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
  const put = (key: 'perAddressHourly' | 'perDevice', count: number | null) => {
    const { [key]: _, ...rest } = security
    set({ security: count === null ? rest : ({ ...rest, [key]: count } satisfies Security) })
  }
  return (
    <div className="form-row">
      <CountField
        path="security.per_address_hourly"
        label={say.perAddress}
        value={security.perAddressHourly ?? null}
        most={100_000}
        unit={say.people}
        empty={say.perAddressEmpty}
        onChange={(count) => put('perAddressHourly', count)}
      />
      <CountField
        path="security.per_device"
        label={say.perDevice}
        value={security.perDevice ?? null}
        most={1_000}
        unit={say.people}
        empty={say.perDeviceEmpty}
        onChange={(count) => put('perDevice', count)}
      />
      <SwitchField
        path="security.one_hall"
        label={say.oneHall}
        hint={say.oneHallHint}
        isOn={security.isOneHall === true}
        onChange={(isOneHall) => set({ security: { ...security, isOneHall } })}
      />
      <SwitchField
        path="security.review"
        label={say.review}
        hint={say.reviewHint}
        isOn={security.isReviewed === true}
        onChange={(isReviewed) => set({ security: { ...security, isReviewed } })}
      />
    </div>
  )
}
