import { Button, Dialog, useWords } from '@fairdraw/ui'
import { authorisingWords } from './authorising-words.ts'
import type { OutsideAccount } from './outside-kind.ts'
import { outsideWords } from './outside-words.ts'
import { PlatformWords } from './platform-words.tsx'
import { words } from './words.ts'

/** As many are named; the rest is counted. */
const mostNamed = 6

type Props = {
  readonly account: OutsideAccount
  readonly isOpen: boolean
  readonly onAct: () => void
  readonly onClose: () => void
}

/** Asks once more, and names the running draws that use the account. */
export function OutsideUnbindDialog({ account, isOpen, onAct, onClose }: Props) {
  const say = useWords(outsideWords)
  const own = useWords(authorisingWords)
  const { cancel } = useWords(words)
  const { draws, name } = account
  const foot = (
    <>
      <Button look="outline" onClick={onClose}>
        {cancel}
      </Button>
      <Button look="danger" onClick={onAct}>
        {say.unbind}
      </Button>
    </>
  )
  return (
    <Dialog open={isOpen} onClose={onClose} title={say.unbindTitle(name)} foot={foot}>
      <div className="outside-unbind">
        <p>
          <PlatformWords text={account.is_authorised ? own.unbindAuthorised : say.unbindMore} />
        </p>
        <p>{draws.length === 0 ? say.unbindFree : say.needed}</p>
        {draws.length > 0 && (
          <ul>
            {draws.slice(0, mostNamed).map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
            {draws.length > mostNamed && <li>{say.moreDraws(draws.length - mostNamed)}</li>}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
