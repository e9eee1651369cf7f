import { Button, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { StepUpCode } from '../../lib/step-up/step-up-code.tsx'
import { useBusy } from '../../lib/use-busy.ts'
import { WaysSection } from './ways-list.tsx'
import { waysWords } from './ways-words.ts'

/** Verifies the e-mail address or mobile number of the account by a code, so that codes sign in from then on. */
export function AddressProof() {
  const say = useWords(waysWords)
  const api = useApi()
  const tell = useToast()
  const [sent, setSent] = useState<AnswerOf<'authStepUpCode'> | null>(null)
  const { isBusy, during } = useBusy()
  const begin = async () => {
    setSent(await during(() => api.call('authStepUpCode', {})))
  }
  return (
    <WaysSection title={say.address} more={say.addressMore}>
      {sent === null ? (
        <div className="ways-acts">
          <Button look="outline" busy={isBusy ? say.proving : undefined} onClick={begin}>
            {say.prove}
          </Button>
        </div>
      ) : (
        <StepUpCode
          sent={sent}
          onProved={() => {
            setSent(null)
            tell(say.proved, 'bamboo')
          }}
          act={say.proveAct}
        />
      )}
    </WaysSection>
  )
}
