import { drawType, freeLimits } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { CountField } from '../count-field.tsx'
import { isLoginFree } from '../draw-form.ts'
import { useForm } from '../form-place.ts'
import { formWords } from '../form-words.ts'
import { isOfLots } from '../lots/lots-line.ts'
import { PlanLock } from '../plan-lock.tsx'
import { isPlayed } from '../plays/play-line.ts'
import { SwitchField } from '../switch-field.tsx'
import { TimeField } from '../time-field.tsx'
import { Conditions } from './conditions.tsx'

/** Who may enter, and from when on. */
export function EntrySection() {
  const say = useWords(formWords)
  const { form, type, bind } = useForm()
  const isFree = isLoginFree(form)
  const most = say.loginFreeMost(String(freeLimits.guests))
  const hasConditions = !drawType(type).lacks.includes('conditions')
  return (
    <>
      <div className="form-row">
        <SwitchField
          {...bind('loginFree')}
          label={say.loginFree}
          value={isFree}
          hint={
            isFree ? (
              <>
                {say.loginFreeOn}
                <PlanLock gate="login_free" what={say.loginFree} isInUse={false} shown={most} />
              </>
            ) : (
              say.loginFreeOff
            )
          }
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
