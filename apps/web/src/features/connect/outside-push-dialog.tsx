import { Button, Dialog, useWords } from '@fairdraw/ui'
import type { AnswerOf } from '../../lib/call-table.ts'
import { Copied } from '../../lib/copied.tsx'
import type { OutsideAccount } from './outside-kind.ts'
import { pushUrlOf } from './outside-push.tsx'
import { outsideWords } from './outside-words.ts'
import { PlatformWords } from './platform-words.tsx'
import { Once } from './secret-dialog.tsx'

export type Pushed = {
  readonly account: OutsideAccount
  readonly push: NonNullable<AnswerOf<'outsideBind'>['push']>
}

type Props = {
  /** Null closes it. */
  readonly pushed: Pushed | null
  readonly onClose: () => void
}

/** What was made for the platform's console, shown this once, to be copied there. */
export function OutsidePushDialog({ pushed, onClose }: Props) {
  const say = useWords(outsideWords)
  return (
    <Dialog
      open={pushed !== null}
      onClose={onClose}
      title={say.pushTitle}
      foot={<Button onClick={onClose}>{say.pushDone}</Button>}
    >
      {pushed !== null && (
        <>
          <Once />
          {pushed.account.kind !== 'mini' && (
            <p className="outside-place">
              <PlatformWords text={say.pushPlace[pushed.account.kind]} />
            </p>
          )}
          <Copied label={say.pushUrl} text={pushUrlOf(pushed.account)} />
          <Copied label={say.token} text={pushed.push.token} />
          <Copied label={say.aesKey} text={pushed.push.aes_key} />
        </>
      )}
    </Dialog>
  )
}
