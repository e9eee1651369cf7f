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
  const { form, type, bind } = useForm()
  const hasConditions = !drawType(type).lacks.includes('conditions')
  return (
    <>
      <div className="form-row">
        <SwitchField
          {...bind('loginFree')}
          label={say.loginFree}
          gate="login_free"
          locked={say.loginFreeOff}
          hint={form.loginFree ? say.loginFreeOn : say.loginFreeOff}
        />
        {!isPlayed(type) && !isOfLots(type) && (
          <TimeField {...bind('startAt')} label={say.startAt} empty={say.startAtDefault} />
        )}
        <CountField
          {...bind('joinLimit')}
          label={say.joinLimit}
          most={10_000_000}
          unit={say.people}
          empty={say.joinLimitDefault}
        />
      </div>
      {(hasConditions || form.conditions.length > 0) && <Conditions />}
    </>
  )
}
