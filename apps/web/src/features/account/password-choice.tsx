import { Button, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { NewPassword } from '../../lib/step-up/new-password.tsx'
import { useAnew } from '../../lib/use-asked.ts'
import { WaysSection } from './ways-list.tsx'
import { waysWords } from './ways-words.ts'

/** Gives the own account a password, its first one or another. */
export function PasswordChoice({ isSet }: { readonly isSet: boolean }) {
  const say = useWords(waysWords)
  const tell = useToast()
  const anew = useAnew()
  const [isOpen, setIsOpen] = useState(false)
  const done = () => {
    setIsOpen(false)
    tell(isSet ? say.passwordChanged : say.passwordChosen, 'bamboo')
    void anew()
  }
  return (
    <WaysSection title={say.password} more={isSet ? say.passwordSet : say.passwordNone}>
      {isOpen ? (
        <NewPassword hasAddress isFirst={false} act={say.savePassword} onChosen={done} />
      ) : (
        <div className="ways-acts">
          <Button look="outline" onClick={() => setIsOpen(true)}>
            {isSet ? say.changePassword : say.choosePassword}
          </Button>
        </div>
      )}
    </WaysSection>
  )
}
