import { followCalls } from '@fairdraw/contract/calls/follow-calls'
import { useWords } from '@fairdraw/ui'
import { useCallback } from 'react'
import type { ApiClient } from '../../../lib/api-client.ts'
import { knowCalls } from '../../../lib/call-table.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import type { OutsideReturn } from '../follow/outside-return.ts'
import { useOutsideReturn } from '../follow/use-outside-return.ts'
import { WecomGuide } from './wecom-guide.tsx'
import { askedOf, wecomSaid } from './wecom-sight.ts'
import { wecomWords } from './wecom-words.ts'

knowCalls(followCalls)

type Props = {
  readonly entry: DrawPicture['entry']
  readonly reload: () => Promise<boolean>
}

/** Becoming a customer of the organiser's enterprise, or getting into its group, for who is not in yet. */
export function WecomCard({ entry, reload }: Props) {
  const say = useWords(wecomWords)
  const { lid } = entry
  const tell = useCallback(
    async (api: ApiClient, brought: OutsideReturn) => {
      const { belongs } = await api.callOrThrow('entryWecomBack', { lid, ...brought })
      return wecomSaid(belongs, say)
    },
    [lid, say],
  )
  const isBusy = useOutsideReturn({ entry, reload, platform: 'wc', tell })
  return (
    <section className="follow-card" aria-labelledby="wecom-title">
      <h2 className="type-head" id="wecom-title">
        {say.title[askedOf(entry)]}
      </h2>
      {isBusy ? <p role="status">{say.checking}</p> : <WecomGuide entry={entry} reload={reload} />}
    </section>
  )
}
