import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { outsideWays } from '../../lib/outside-ways.ts'
import { hasPasskeys } from '../../lib/passkeys/has-passkeys.ts'
import { AccountForm } from './account-form.tsx'
import { usePasskeyInField } from './use-passkey-in-field.ts'
import type { SignInWays } from './use-sign-in-ways.ts'
import './sign-in.css'

// A visitor who came for something else pays for neither.
const OtherWays = lazyPart(async () => (await import('./other-ways.tsx')).OtherWays)
const CodeForm = lazyPart(async () => (await import('./code-form.tsx')).CodeForm)

type Props = {
  readonly ways: SignInWays | null
  /** A new account is made. */
  readonly isNew: boolean
  /** Where to afterwards. */
  readonly back: string
}

/** A form to sign in by, with the other configured ways below it. */
export function SignInMatter({ ways, isNew, back }: Props) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const offerPasskeys = usePasskeyInField(back)
  const codesBy = ways?.codes_by ?? []
  // A new account is made by a code where one can be sent: a password would tell who has one.
  const isByCode = chosen ?? (isNew && codesBy.length > 0)
  const hasOthers = outsideWays(ways).length > 0 || codesBy.length > 0 || hasPasskeys()
  return (
    <>
      {isByCode ? (
        <CodeForm by={codesBy} mayJoin={ways?.sign_up !== 'closed'} isNew={isNew} back={back} />
      ) : (
        <AccountForm isNew={isNew} back={back} onNear={offerPasskeys} />
      )}
      {hasOthers && (
        <OtherWays ways={ways} back={back} isNew={isNew} isByCode={isByCode} onByCode={setChosen} />
      )}
    </>
  )
}
