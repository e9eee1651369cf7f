import { Button, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { Copied } from '../../lib/copied.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { OutsideAccount } from './outside-kind.ts'
import { outsideWords } from './outside-words.ts'
import { PlatformWords } from './platform-words.tsx'

type Props = {
  readonly kind: 'mp' | 'wecom'
  readonly account: OutsideAccount
  readonly onRenewed: (bound: AnswerOf<'outsideBind'>) => void
}

/** Where the platform is to send its messages, and how that is entered there. */
export function OutsidePush({ kind, account, onRenewed }: Props) {
  const say = useWords(outsideWords)
  const api = useApi()
  const [isAsked, setIsAsked] = useState(false)
  const renew = async () => {
    setIsAsked(false)
    const bound = await api.call('outsideChange', { kind, renew_push: true })
    if (bound) onRenewed(bound)
  }
  return (
    <details className="outside-push">
      <summary>{say.push}</summary>
      <p className="type-small type-2">{say.pushMore[kind]}</p>
      <p>
        <PlatformWords text={say.pushPlace[kind]} />
      </p>
      <Copied label={say.pushUrl} text={pushUrlOf(account)} />
      <p className="type-small type-2">{say.pushKept}</p>
      <div>
        <Button look="outline" onClick={() => setIsAsked(true)}>
          {say.renew}
        </Button>
      </div>
      <ConfirmDialog
        title={say.renewTitle}
        more={say.renewMore[kind]}
        act={say.renew}
        isDanger={false}
        isOpen={isAsked}
        onAct={renew}
        onClose={() => setIsAsked(false)}
      />
    </details>
  )
}

/** Whole, also where the service does not know its own address. */
export function pushUrlOf({ push_url }: Pick<OutsideAccount, 'push_url'>): string {
  return new URL(push_url ?? '', location.href).href
}
