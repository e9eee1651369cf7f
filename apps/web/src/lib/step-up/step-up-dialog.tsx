import { Button, Dialog, useToast, useWords } from '@fairdraw/ui'
import { paths } from '../paths.ts'
import { forgetUserTokens } from '../session.ts'
import { StepUpWays } from './step-up-ways.tsx'
import { stepUpWords } from './step-up-words.ts'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Once it is known again who holds this session. */
  readonly onProved?: () => void
  /** The page holds what leaving for another site would lose. */
  readonly isKept?: boolean
}

/** Asks once more who holds this session; signing in anew is always a way. */
export function StepUpDialog({ isOpen, onClose, onProved, isKept = false }: Props) {
  const say = useWords(stepUpWords)
  const toast = useToast()
  const prove = () => {
    onClose()
    toast(say.done, 'bamboo')
    onProved?.()
  }
  const foot = (
    <>
      <Button look="outline" onClick={onClose}>
        {say.cancel}
      </Button>
      <Button look="text" onClick={signInAgain}>
        {say.signIn}
      </Button>
    </>
  )
  return (
    <Dialog open={isOpen} onClose={onClose} title={say.title} foot={foot}>
      <p>{say.more}</p>
      <StepUpWays onProved={prove} isKept={isKept} />
    </Dialog>
  )
}

function signInAgain(): void {
  forgetUserTokens()
  location.assign(paths.signIn(location.pathname + location.search))
}
