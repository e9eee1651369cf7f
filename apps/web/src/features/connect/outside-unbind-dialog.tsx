import { useWords } from '@fairdraw/ui'
import { authorisingWords } from './authorising-words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { OutsideAccount } from './outside-kind.ts'
import { outsideWords } from './outside-words.ts'
import { PlatformWords } from './platform-words.tsx'

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
  const { draws, name } = account
  return (
    <ConfirmDialog
      title={say.unbindTitle(name)}
      act={say.unbind}
      isOpen={isOpen}
      onAct={onAct}
      onClose={onClose}
    >
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
    </ConfirmDialog>
  )
}
