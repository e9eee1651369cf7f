import { Button, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { AccountKind } from '../../lib/account-name.ts'
import { NewAddress } from '../../lib/step-up/new-address.tsx'
import { NewPassword } from '../../lib/step-up/new-password.tsx'
import { useAnew } from '../../lib/use-asked.ts'
import { WaysSection } from './ways-list.tsx'
import { waysWords } from './ways-words.ts'

/** Gives an account its address: by a code that is sent there, or beside a password where none can be sent. */
export function AddressChoice({ codesBy }: { readonly codesBy: readonly AccountKind[] }) {
  const say = useWords(waysWords)
  const tell = useToast()
  const anew = useAnew()
  const [isOpen, setIsOpen] = useState(false)
  const done = () => {
    tell(say.addressAdded, 'bamboo')
    void anew()
  }
  return (
    <WaysSection title={say.ownAddress} more={say.ownAddressMore}>
      {!isOpen && (
        <div className="ways-acts">
          <Button look="outline" onClick={() => setIsOpen(true)}>
            {say.addAddress}
          </Button>
        </div>
      )}
      {isOpen &&
        (codesBy.length > 0 ? (
          <NewAddress by={codesBy} isFirst={false} onAdded={done} />
        ) : (
          <NewPassword hasAddress={false} isFirst={false} act={say.savePassword} onChosen={done} />
        ))}
    </WaysSection>
  )
}
