import { Button, useWords } from '@fairdraw/ui'
import { outsideWays } from '../../lib/outside-ways.ts'
import { hasPasskeys } from '../../lib/passkeys/has-passkeys.ts'
import { useSiteTrip } from '../../lib/use-site-trip.ts'
import { wayName, wayNames } from '../../lib/way-name.ts'
import { otherWords } from './other-words.ts'
import { PasskeyWay } from './passkey-way.tsx'
import type { SignInWays } from './use-sign-in-ways.ts'

type Props = {
  readonly ways: SignInWays | null
  /** Where to after signing in. */
  readonly back: string
  /** A new account is made. */
  readonly isNew: boolean
  readonly isByCode: boolean
  /** Shows the form for codes, or that for passwords, in place of the other. */
  readonly onByCode: (isByCode: boolean) => void
}

/** The ways to sign in beside the form: over other sites, by codes, by passkeys. */
export function OtherWays({ ways, back, isNew, isByCode, onByCode }: Props) {
  const say = useWords(otherWords)
  const names = useWords(wayNames)
  const codesBy = ways?.codes_by ?? []
  const leave = useSiteTrip({ back })
  return (
    <div className="sign-in-others">
      <p className="type-small type-2">{say.others}</p>
      {outsideWays(ways).map((way) => (
        <Button key={way.authorise_url} look="outline" size={44} onClick={() => leave(way)}>
          {wayName(way, names)}
        </Button>
      ))}
      {codesBy.length > 0 && !(isNew && codesBy.length > 1) && (
        <Button look="outline" size={44} onClick={() => onByCode(!isByCode)}>
          {isByCode ? (isNew ? say.newByPassword[codesBy[0] ?? 'email'] : say.byPassword) : say.byCode}
        </Button>
      )}
      {hasPasskeys() && <PasskeyWay back={back} />}
    </div>
  )
}
