import { Button, Sheet, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { sheetWords } from './sheet-words.ts'
import { SignInMatter } from './sign-in-matter.tsx'
import { useSignInWays } from './use-sign-in-ways.ts'

type Props = {
  /** Where to afterwards. */
  readonly back: string
  readonly onClose: () => void
}

/** Signs an entrant in without leaving their draw. */
export function SignInSheet({ back, onClose }: Props) {
  const say = useWords(sheetWords)
  const ways = useSignInWays()
  const [isNew, setIsNew] = useState(false)
  return (
    <Sheet open onClose={onClose} title={isNew ? say.newTitle : say.title}>
      <div className="sign-in-sheet">
        <SignInMatter key={String(isNew)} ways={ways} isNew={isNew} back={back} />
        {ways?.sign_up === 'open' && (
          <Button look="text" size={44} onClick={() => setIsNew(!isNew)}>
            {isNew ? say.toSignIn : say.toSignUp}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
