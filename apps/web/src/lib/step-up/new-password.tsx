import { leastPassword } from '@fairdraw/domain'
import { Button, Field, useWords } from '@fairdraw/ui'
import { type FormEvent, useState } from 'react'
import { accountKind } from '../account-name.ts'
import { useApi } from '../api-place.tsx'
import type { CallProblem } from '../call-problem.ts'
import { problemText } from '../problem-catalogue.ts'
import { useBusy } from '../use-busy.ts'
import { stepUpWords } from './step-up-words.ts'

type Props = {
  /** False: it asks for the address that the password is typed beside. */
  readonly hasAddress: boolean
  /** It is the first way in, and wants no proof. */
  readonly isFirst: boolean
  /** What the button says. */
  readonly act: string
  readonly onChosen: () => void
}
type Faults = { readonly account?: string | undefined; readonly password?: string | undefined }

/** Gives the own account a password, its first one or another, and an address where it has none. */
export function NewPassword({ hasAddress, isFirst, act, onChosen }: Props) {
  const say = useWords(stepUpWords)
  const api = useApi()
  const [typed, setTyped] = useState({ account: '', password: '' })
  const [faults, setFaults] = useState<Faults>({})
  const { isBusy, during } = useBusy()
  const bind = (field: keyof typeof typed) => ({
    name: field,
    value: typed[field],
    error: faults[field],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [field]: target.value })
      setFaults({ ...faults, [field]: undefined })
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found: Faults = {
      ...(!hasAddress && accountKind(typed.account) === null && { account: say.addressWrong }),
      ...(typed.password.length < leastPassword && { password: say.passwordShort(leastPassword) }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const { password, account } = typed
    const sent = { password, ...(!hasAddress && { account: account.trim() }) }
    const chosen = await during(
      () => api.callOrThrow('authPasswordChoose', sent, { isSilent: isFirst }),
      (problem) => setFaults(faultsIn(problem, problemText(problem))),
    )
    if (chosen) onChosen()
  }
  return (
    <form onSubmit={submit} noValidate>
      {!hasAddress && (
        <Field
          label={say.address}
          hint={say.addressHint}
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          {...bind('account')}
        />
      )}
      <Field
        label={say.newPassword}
        hint={say.newPasswordHint(leastPassword)}
        type="password"
        autoComplete="new-password"
        maxLength={128}
        {...bind('password')}
      />
      <Button type="submit" size={44} wide busy={isBusy ? say.saving : undefined}>
        {act}
      </Button>
    </form>
  )
}

const onAddress: readonly (string | null)[] = ['account_unusable', 'code_needed', 'no_address']

function faultsIn(problem: CallProblem, words: string): Faults {
  if (Object.keys(problem.fields).length > 0) return problem.fields
  // It was called off where one was asked who one is.
  if (problem.isSilent && problem.code === 'fresh_sign_in_needed') return {}
  return onAddress.includes(problem.code) ? { account: words } : { password: words }
}
