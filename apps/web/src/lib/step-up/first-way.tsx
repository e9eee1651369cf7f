import { Button, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../api-place.tsx'
import { useLang } from '../i18n.ts'
import { loadPart } from '../load-part.ts'
import { deviceName } from '../passkeys/device-name.ts'
import { useBusy } from '../use-busy.ts'
import { NewAddress } from './new-address.tsx'
import { NewPassword } from './new-password.tsx'
import { OtherWays } from './other-ways.tsx'
import { stepUpWords } from './step-up-words.ts'
import type { OwnWays } from './use-own-ways.ts'

type Props = {
  readonly ways: OwnWays
  readonly onAdded: () => void
}

/**
 * Gives an account its first way to sign in: a password, or an address that a code is sent to where that is possible, or a
 * passkey.
 */
export function FirstWay({ ways: { hasAddress, codesBy, makesPasskeys }, onAdded }: Props) {
  const say = useWords(stepUpWords)
  return (
    <>
      {!hasAddress && codesBy.length > 0 ? (
        <NewAddress by={codesBy} isFirst onAdded={onAdded} />
      ) : (
        <NewPassword hasAddress={hasAddress} isFirst act={say.savePassword} onChosen={onAdded} />
      )}
      {makesPasskeys && (
        <OtherWays isBelow>
          <NewPasskey onAdded={onAdded} />
        </OtherWays>
      )}
    </>
  )
}

function NewPasskey({ onAdded }: Pick<Props, 'onAdded'>) {
  const say = useWords(stepUpWords)
  const api = useApi()
  const lang = useLang()
  const [fault, setFault] = useState('')
  const { isBusy, during } = useBusy()
  const add = () =>
    during(async () => {
      setFault('')
      const { makePasskey, passkeyFault } = await loadPart(() => import('../passkeys/passkeys.ts'))
      const told = (problem: unknown) => setFault(passkeyFault(problem, lang))
      try {
        const name = deviceName(navigator.userAgent) ?? say.device
        const made = await makePasskey(api, name, { isSilent: true, onProblem: told })
        if (made !== null) onAdded()
      } catch (problem) {
        told(problem)
      }
    })
  return (
    <>
      <Button look="outline" size={44} wide busy={isBusy ? say.passkeyBusy : undefined} onClick={add}>
        {say.newPasskey}
      </Button>
      <p className="step-up-fault" role="alert">
        {fault}
      </p>
    </>
  )
}
