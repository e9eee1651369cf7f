import { Button, Field, useWords } from '@fairdraw/ui'
import { type FormEvent, useId, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { useAct } from '../../lib/use-act.ts'
import { waysWords } from './ways-words.ts'

const leastPassword = 8

/** Gives the own account a password, its first one or another. */
export function PasswordChoice({ isSet }: { readonly isSet: boolean }) {
  const say = useWords(waysWords)
  const api = useApi()
  const title = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const done = () => {
    setIsOpen(false)
    setPassword('')
  }
  const { isBusy, act } = useAct(done)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (password.length < leastPassword) return setFault(say.passwordShort)
    void act(
      () => api.call('authPasswordChoose', { password }),
      isSet ? say.passwordChanged : say.passwordChosen,
    )
  }
  return (
    <section className="ways" aria-labelledby={title}>
      <h3 className="type-head" id={title}>
        {say.password}
      </h3>
      <p className="type-small type-3">{isSet ? say.passwordSet : say.passwordNone}</p>
      {isOpen ? (
        <form onSubmit={submit} noValidate>
          <Field
            label={say.newPassword}
            type="password"
            autoComplete="new-password"
            maxLength={128}
            error={fault}
            value={password}
            onChange={({ target }) => {
              setPassword(target.value)
              setFault('')
            }}
          />
          <div className="ways-acts">
            <Button type="submit" busy={isBusy ? say.savingPassword : undefined}>
              {say.savePassword}
            </Button>
          </div>
        </form>
      ) : (
        <div className="ways-acts">
          <Button look="outline" onClick={() => setIsOpen(true)}>
            {isSet ? say.changePassword : say.choosePassword}
          </Button>
        </div>
      )}
    </section>
  )
}
