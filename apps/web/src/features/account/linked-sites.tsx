import { Button, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import type { OutsideWay } from '../../lib/outside-ways.ts'
import { useAct } from '../../lib/use-act.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { useSiteTrip } from '../../lib/use-site-trip.ts'
import { wayName, wayNames } from '../../lib/way-name.ts'
import { WayRow, WaysList } from './ways-list.tsx'
import { waysWords } from './ways-words.ts'

type Identity = AnswerOf<'authIdentities'>['list'][number]

/** The accounts at other sites that let one in here; nothing where there is none and none can be added. */
export function LinkedSites({ ways }: { readonly ways: readonly OutsideWay[] }) {
  const say = useWords(waysWords)
  const names = useWords(wayNames)
  const lang = useLang()
  const [leaving, setLeaving] = useState<Identity | null>(null)
  const asked = useAsked('authIdentities', {})
  const add = useSiteTrip({ purpose: 'link' })
  if (ways.length === 0 && (asked.data?.list.length ?? 0) === 0) return null
  return (
    <WaysList
      title={say.sites}
      asked={asked}
      none={say.noSites}
      rows={asked.data?.list.map((identity) => {
        const { id, nickname, linked_at, is_open } = identity
        const name = wayName(identity, names)
        return (
          <WayRow
            key={id}
            name={name}
            facts={[
              nickname ?? false,
              say.since(dayAndClock(Date.parse(linked_at), lang)),
              !is_open && say.shut,
            ]}
          >
            <Button
              look="danger"
              aria-label={`${say.remove} ${nickname ?? name}`}
              onClick={() => setLeaving(identity)}
            >
              {say.remove}
            </Button>
          </WayRow>
        )
      })}
    >
      {ways.map((way) => (
        <Button key={way.authorise_url} look="outline" onClick={() => add(way)}>
          {say.add(wayName(way, names))}
        </Button>
      ))}
      {leaving && <SureToRemove identity={leaving} onClose={() => setLeaving(null)} />}
    </WaysList>
  )
}

function SureToRemove({ identity, onClose }: { readonly identity: Identity; readonly onClose: () => void }) {
  const say = useWords(waysWords)
  const names = useWords(wayNames)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const name = wayName(identity, names)
  return (
    <ActDialog
      title={say.sureSite(name)}
      act={say.remove}
      look="danger"
      isBusy={isBusy}
      onAct={() => act(() => api.call('authIdentityUnlink', { id: identity.id }), say.removed)}
      onClose={onClose}
    >
      <p>{say.sureSiteMore(name)}</p>
    </ActDialog>
  )
}
