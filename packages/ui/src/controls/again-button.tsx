import { useWords } from '../lang/ui-lang.ts'
import { Button, type ButtonLook } from './button.tsx'

const words = { zh: '再试一次', en: 'Try again' }

type Props = {
  readonly onAgain: () => unknown
  readonly look?: ButtonLook
  readonly size?: 36 | 44
}

/** Another try at what did not succeed. */
export function AgainButton({ onAgain, look = 'outline', size = 36 }: Props) {
  return (
    <Button look={look} size={size} onClick={() => void onAgain()}>
      {useWords(words)}
    </Button>
  )
}
