import { drawType } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { CountField } from '../count-field.tsx'
import { useForm } from '../form-place.ts'
import { formWords } from '../form-words.ts'
import { isOfLots } from '../lots/lots-line.ts'
import { isPlayed } from '../plays/play-line.ts'
import { SwitchField } from '../switch-field.tsx'
import { TimeField } from '../time-field.tsx'
import { Conditions } from './conditions.tsx'

/** Who may enter, and from when on. */
export function EntrySection() {
  const say = useWords(formWords)
  const { form, set, type } = useForm()
  const hasConditions = !drawType(type).lacks.includes('conditions')
  return (
    <>
      <div className="form-row">
        <SwitchField
          path="login_free"
          label={say.loginFree}
          gate="login_free"
          locked={say.loginFreeOff}
          isOn={form.loginFree}
          hint={form.loginFree ? say.loginFreeOn : say.loginFreeOff}
          onChange={(loginFree) => set({ loginFree })}
        />
        {!isPlayed(type) && !isOfLots(type) && (
          <TimeField
            path="start_at"
            label={say.startAt}
            value={form.startAt}
            empty={say.startAtDefault}
            onChange={(startAt) => set({ startAt })}
          />
        )}
        <CountField
          path="join_limit"
          label={say.joinLimit}
          value={form.joinLimit}
          most={10_000_000}
          unit={say.people}
          empty={say.joinLimitDefault}
          onChange={(joinLimit) => set({ joinLimit })}
        />
      </div>
      {(hasConditions || form.conditions.length > 0) && <Conditions />}
    </>
  )
}
