import { Button, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { ago, dayAndClock } from '../../lib/format.ts'
import { langNow, useLang } from '../../lib/i18n.ts'
import { loadPart } from '../../lib/load-part.ts'
import { deviceName } from '../../lib/passkeys/device-name.ts'
import { hasPasskeys } from '../../lib/passkeys/has-passkeys.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { RemovePasskey, RenamePasskey } from './passkey-acts.tsx'
import { WayRow, WaysList } from './ways-list.tsx'
import { waysWords } from './ways-words.ts'

export type Passkey = AnswerOf<'authPasskeys'>['list'][number]

/** The passkeys of this account; a new one is called after the device and can be called otherwise. */
export function PasskeyList() {
  const say = useWords(waysWords)
  const lang = useLang()
  const [shown, setShown] = useState<{ readonly passkey: Passkey; readonly act: 'name' | 'remove' } | null>(
    null,
  )
  const asked = useAsked('authPasskeys', {})
  const { isBusy, add } = useAdding(() => asked.refetch())
  const close = () => setShown(null)
  return (
    <WaysList
      title={say.passkeys}
      more={say.passkeysMore}
      asked={asked}
      none={say.noPasskeys}
      rows={asked.data?.list.map((passkey) => {
        const { id, name, created_at, used_at, is_synced } = passkey
        const usage = used_at === null ? say.unused : say.used(ago(Date.parse(used_at), lang))
        return (
          <WayRow
            key={id}
            name={name}
            facts={[
              say.since(dayAndClock(Date.parse(created_at), lang)),
              usage,
              is_synced ? say.synced : say.bound,
            ]}
          >
            <Button
              look="text"
              aria-label={`${say.rename} ${name}`}
              onClick={() => setShown({ passkey, act: 'name' })}
            >
              {say.rename}
            </Button>
            <Button
              look="danger"
              aria-label={`${say.remove} ${name}`}
              onClick={() => setShown({ passkey, act: 'remove' })}
            >
              {say.remove}
            </Button>
          </WayRow>
        )
      })}
    >
      {hasPasskeys() ? (
        <Button look="outline" busy={isBusy ? say.addingPasskey : undefined} onClick={add}>
          {say.addPasskey}
        </Button>
      ) : (
        <p className="type-small type-3">{say.noneHere}</p>
      )}
      {shown?.act === 'name' && <RenamePasskey passkey={shown.passkey} onClose={close} />}
      {shown?.act === 'remove' && <RemovePasskey passkey={shown.passkey} onClose={close} />}
    </WaysList>
  )
}

/** Has the browser make a passkey; that somebody called it off is not worth a word. */
function useAdding(onAdded: () => unknown) {
  const say = useWords(waysWords)
  const api = useApi()
  const tell = useToast()
  const { isBusy, during } = useBusy()
  const add = () =>
    during(async () => {
      const { makePasskey, passkeyFault } = await loadPart(() => import('../../lib/passkeys/passkeys.ts'))
      try {
        const made = await makePasskey(api, deviceName(navigator.userAgent) ?? say.device)
        if (made === null) return
        tell(say.passkeyAdded, 'bamboo')
        await onAdded()
      } catch (problem) {
        tell(passkeyFault(problem, langNow()), 'crimson')
      }
    })
  return { isBusy, add }
}
