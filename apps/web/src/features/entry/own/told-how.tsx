import { ownerTopics } from '@fairdraw/domain'
import { Button, useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { OwnFault } from './own-fault.tsx'
import { ToldWays } from './told-ways.tsx'
import { toldWords } from './told-words.ts'
import { useOwnAct } from './use-own-act.ts'
import './told.css'

type Choices = AnswerOf<'mailChoices'>
type Topic = keyof (typeof toldWords)['zh']['topics']
type Fan = AnswerOf<'fanList'>['list'][number]

/** By which e-mails and on which further ways an entrant with an account is told, and whose next draws they hear of; all to be switched off. */
export function ToldHow() {
  const api = useApi()
  const [choices, setChoices] = useState<Choices | null>(null)
  const [fans, setFans] = useState<readonly Fan[]>([])
  const load = useCallback(async () => {
    const [chosen, followed] = await Promise.all([
      api.call('mailChoices', {}, { isSilent: true }),
      api.call('fanList', {}, { isSilent: true }),
    ])
    if (chosen) setChoices(chosen)
    if (followed) setFans(followed.list)
  }, [api])
  useEffect(() => void load(), [load])
  return (
    <>
      {choices !== null && choices.address !== null && (
        <Mails address={choices.address} topics={choices.topics} reload={load} />
      )}
      {choices !== null && choices.channels.length > 0 && <ToldWays ways={choices.channels} reload={load} />}
      {fans.length > 0 && <Followed fans={fans} reload={load} />}
    </>
  )
}

type MailsProps = Pick<Choices, 'topics'> & {
  readonly address: string
  readonly reload: () => Promise<void>
}

function Mails({ address, topics, reload }: MailsProps) {
  const say = useWords(toldWords)
  const api = useApi()
  const { isBusy, fault, act } = useOwnAct()
  const choose = (topic: Topic, on: boolean) =>
    act(async () => {
      await api.callOrThrow('mailChoose', { topic, on })
      await reload()
    })
  return (
    <section className="told-how" aria-labelledby="mails-title">
      <h2 className="type-head" id="mails-title">
        {say.mails}
      </h2>
      <p className="type-2">{say.mailsTo(address)}</p>
      <OwnFault fault={fault} />
      <ul>
        {topics
          .filter(({ topic }) => !ownerTopics.includes(topic))
          .map(({ topic, on }) => (
            <li key={topic}>
              <label className="told-tick">
                <input
                  type="checkbox"
                  checked={on}
                  disabled={isBusy}
                  onChange={({ target }) => void choose(topic as Topic, target.checked)}
                />
                <span>{say.topics[topic as Topic]}</span>
              </label>
            </li>
          ))}
      </ul>
    </section>
  )
}

function Followed({ fans, reload }: { readonly fans: readonly Fan[]; readonly reload: () => Promise<void> }) {
  const say = useWords(toldWords)
  const api = useApi()
  const { isBusy, fault, act } = useOwnAct()
  const stop = (id: string) =>
    act(async () => {
      await api.callOrThrow('fanStop', { id })
      await reload()
    })
  return (
    <section className="told-how" aria-labelledby="followed-title">
      <h2 className="type-head" id="followed-title">
        {say.followed}
      </h2>
      <p className="type-2">{say.followedMore}</p>
      <OwnFault fault={fault} />
      <ul>
        {fans.map(({ id, organiser }) => (
          <li key={id} className="told-followed">
            <span>{organiser || say.nameless}</span>
            <Button look="outline" size={44} disabled={isBusy} onClick={() => void stop(id)}>
              {say.stop}
              <span className="fd-hidden"> {organiser}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
