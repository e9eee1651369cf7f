import { unlocks } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { Switch } from 'antd'
import { CountField } from './count-field.tsx'
import { FormField } from './form-field.tsx'
import { useForm } from './form-place.ts'
import { formWords } from './form-words.ts'
import { GatedLabel, PlanLock } from './plan-lock.tsx'
import { TimeField } from './time-field.tsx'

/** Who may enter, from when on, and how often one may win. */
export function EntrySection() {
  const say = useWords(formWords)
  const { form, set, plan } = useForm()
  const isLocked = !form.loginFree && !unlocks(plan, 'login_free')
  return (
    <div className="form-row">
      <FormField
        path="login_free"
        label={<GatedLabel gate="login_free">{say.loginFree}</GatedLabel>}
        className="form-switch"
        hint={isLocked ? '' : form.loginFree ? say.loginFreeOn : say.loginFreeOff}
      >
        {({ status: _status, ...control }) => (
          <PlanLock gate="login_free" what={say.loginFree} isInUse={form.loginFree} shown={say.loginFreeOff}>
            <span>
              <Switch {...control} checked={form.loginFree} onChange={(loginFree) => set({ loginFree })} />
            </span>
          </PlanLock>
        )}
      </FormField>
      <TimeField
        path="start_at"
        label={say.startAt}
        value={form.startAt}
        empty={say.startAtDefault}
        onChange={(startAt) => set({ startAt })}
      />
      <JoinLimit />
      <MaxWins />
    </div>
  )
}

function JoinLimit() {
  const say = useWords(formWords)
  const { form, set } = useForm()
  return (
    <CountField
      path="join_limit"
      label={say.joinLimit}
      value={form.joinLimit}
      most={10_000_000}
      unit={say.people}
      empty={say.joinLimitDefault}
      onChange={(joinLimit) => set({ joinLimit })}
    />
  )
}

function MaxWins() {
  const say = useWords(formWords)
  const { form, set } = useForm()
  const label = <GatedLabel gate="multi_win_limit">{say.maxWins}</GatedLabel>
  return (
    <CountField
      path="max_wins"
      label={label}
      value={form.maxWins}
      most={100}
      unit={say.times}
      onChange={(maxWins) => set({ maxWins })}
    />
  )
}
