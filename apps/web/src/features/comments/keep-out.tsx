import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useApi } from '../../lib/api-place.tsx'
import { RowMenu } from '../../lib/row-menu.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useNeeded } from '../../lib/use-needed.tsx'
import { keepOutWords } from './keep-out-words.ts'

type Props = {
  readonly id: string
  readonly identity: string
  readonly name: string
}

/** Keeps who wrote a comment out of a draft: none of their comments count, and the list says so. */
export function KeepOut({ id, identity, name }: Props) {
  const say = useWords(keepOutWords)
  const api = useApi()
  const [isOpen, setIsOpen] = useState(false)
  const reason = useNeeded({ label: say.reason, most: 200, rows: 3, needed: say.reasonNeeded })
  const close = () => setIsOpen(false)
  const { isBusy, act } = useAct(close)
  const keepOut = () => {
    const sent = { id, identity, reason: reason.given }
    if (reason.isGiven()) void act(() => api.call('blacklistAdd', sent), say.done(name))
  }
  return (
    <>
      <RowMenu
        label={say.menuOf(name)}
        acts={[{ key: 'out', label: say.act, act: () => setIsOpen(true), isDanger: true, gate: 'blacklist' }]}
        isOpen={isOpen}
      />
      {isOpen && (
        <ActDialog
          title={say.title(name)}
          act={say.act}
          look="danger"
          isBusy={isBusy}
          onClose={close}
          onAct={keepOut}
        >
          <p className="type-2">{say.more}</p>
          {reason.field}
        </ActDialog>
      )}
    </>
  )
}
