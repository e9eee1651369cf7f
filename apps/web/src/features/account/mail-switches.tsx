import { ownerTopics } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { Switch } from 'antd'
import { useId } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useAnew, useAsked } from '../../lib/use-asked.ts'
import { useBusyOf } from '../../lib/use-busy.ts'
import { mailWords } from './mail-words.ts'
import './mail-switches.css'

type Topic = keyof (typeof mailWords)['zh']['topics']

/** What an organiser is told of, and on which ways; nothing where nobody can be told. Kept at once, not with the form. */
export function MailSwitches() {
  const api = useApi()
  const anew = useAnew()
  const { busy, during } = useBusyOf<Topic | 'wecom'>()
  const { data } = useAsked('mailChoices', {}, { isAloud: true })
  if (!data) return null
  const keep = (what: Topic | 'wecom', call: () => Promise<unknown>) =>
    during(what, async () => {
      await call()
      await anew('mailChoices')
    })
  const wecom = data.channels.find(({ channel }) => channel === 'wecom')
  return (
    <>
      {data.address !== null && (
        <Mails
          address={data.address}
          topics={data.topics}
          busy={busy}
          onChoose={(topic, on) => void keep(topic, () => api.call('mailChoose', { topic, on }))}
        />
      )}
      {wecom && (
        <OtherWays
          on={wecom.on}
          isBound={wecom.missing === null}
          isBusy={busy === 'wecom'}
          onChange={(on) => void keep('wecom', () => api.call('noticeChannel', { channel: 'wecom', on }))}
        />
      )}
    </>
  )
}

type MailsProps = {
  readonly address: string
  readonly topics: AnswerOf<'mailChoices'>['topics']
  readonly busy: string | null
  readonly onChoose: (topic: Topic, on: boolean) => void
}

function Mails({ address, topics, busy, onChoose }: MailsProps) {
  const say = useWords(mailWords)
  const title = useId()
  return (
    <section className="mail-switches" aria-labelledby={title}>
      <h3 id={title}>{say.title}</h3>
      <p className="account-note">{say.to(address)}</p>
      <ul>
        {topics
          .filter(({ topic }) => ownerTopics.includes(topic))
          .map(({ topic, on }) => (
            <TopicRow
              key={topic}
              name={say.topics[topic as Topic]}
              on={on}
              isBusy={busy === topic}
              onChange={(next) => onChoose(topic as Topic, next)}
            />
          ))}
      </ul>
    </section>
  )
}

type WaysProps = Omit<RowProps, 'name'> & { readonly isBound: boolean }

/** The operator's WeCom; text messages are for winners alone, who switch them on their own page. */
function OtherWays({ on, isBound, isBusy, onChange }: WaysProps) {
  const say = useWords(mailWords)
  const title = useId()
  return (
    <section className="mail-switches" aria-labelledby={title}>
      <h3 id={title}>{say.ways}</h3>
      <p className="account-note">{isBound ? say.bound : say.notBound}</p>
      {isBound && (
        <ul>
          <TopicRow name={say.wecom} on={on} isBusy={isBusy} onChange={onChange} />
        </ul>
      )}
    </section>
  )
}

type RowProps = {
  readonly name: string
  readonly on: boolean
  readonly isBusy: boolean
  readonly onChange: (on: boolean) => void
}

function TopicRow({ name, on, isBusy, onChange }: RowProps) {
  const id = useId()
  return (
    <li>
      <span id={id}>{name}</span>
      <Switch checked={on} loading={isBusy} onChange={onChange} aria-labelledby={id} />
    </li>
  )
}
