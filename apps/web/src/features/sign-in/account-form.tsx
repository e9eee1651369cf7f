import { leastPassword } from '@fairdraw/domain'
import { Button, Field, useWords } from '@fairdraw/ui'
import { type FormEvent, useState } from 'react'
import { accountKind } from '../../lib/account-name.ts'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import { leavePage } from '../../lib/leave-page.ts'
import { problemText } from '../../lib/problem-catalogue.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { type Credentials, signIn } from './sign-in.ts'
import { words } from './words.ts'

type Faults = Partial<Record<keyof Credentials | 'form', string>>

type Props = {
  readonly isNew: boolean
  /** Where to afterwards. */
  readonly back: string
  /** At every sign that somebody means to use it. */
  readonly onNear: () => void
}

/** The form of local accounts; with `isNew` it asks for a name, too, and makes one. */
export function AccountForm({ isNew, back, onNear }: Props) {
  const say = useWords(words)
  const api = useApi()
  const [typed, setTyped] = useState<Credentials>({ account: '', password: '', nickname: '' })
  const [faults, setFaults] = useState<Faults>({})
  const { isBusy, during } = useBusy()

  const bind = (field: keyof Credentials) => ({
    name: field,
    value: typed[field],
    error: faults[field],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [field]: event.target.value })
      setFaults({ ...faults, [field]: '', form: '' })
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(typed, isNew, say)
    setFaults(found)
    if (Object.keys(found).length > 0 || isBusy) return
    const refused = (problem: CallProblem) => {
      const hasFields = Object.keys(problem.fields).length > 0
      const words = problemText(problem)
      const found = problem.code === 'password_weak' ? { password: words } : { form: words }
      setFaults(hasFields ? problem.fields : found)
    }
    await during(async () => {
      await signIn(api, isNew, typed)
      await leavePage(back)
    }, refused)
  }
  return (
    <form className="account-form" onSubmit={submit} onFocus={onNear} onPointerEnter={onNear} noValidate>
      {isNew && (
        <Field
          label={say.nickname}
          hint={say.nicknameHint}
          autoComplete="nickname"
          maxLength={30}
          {...bind('nickname')}
        />
      )}
      <Field
        label={say.account}
        // Browsers offer passkeys in the field that says so (WebAuthn §5.1.4, conditional mediation).
        autoComplete={isNew ? 'username' : 'username webauthn'}
        inputMode="email"
        maxLength={254}
        {...bind('account')}
      />
      <Field
        label={say.password}
        hint={isNew ? say.passwordHint : undefined}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={128}
        {...bind('password')}
      />
      <p className="account-form-fault" role="alert">
        {faults.form}
      </p>
      <Button
        type="submit"
        size={44}
        wide
        busy={isBusy ? (isNew ? say.signingUp : say.signingIn) : undefined}
      >
        {isNew ? say.signUp : say.signIn}
      </Button>
    </form>
  )
}

function faultsOf(typed: Credentials, isNew: boolean, say: (typeof words)['zh']): Faults {
  const account = typed.account.trim()
  const isAccount = accountKind(account) !== null
  return {
    ...(isNew && !typed.nickname.trim() ? { nickname: say.nicknameNeeded } : {}),
    ...(account ? (isAccount ? {} : { account: say.accountWrong }) : { account: say.accountNeeded }),
    ...(typed.password ? {} : { password: say.passwordNeeded }),
    ...(isNew && typed.password && typed.password.length < leastPassword
      ? { password: say.passwordShort }
      : {}),
  }
}
