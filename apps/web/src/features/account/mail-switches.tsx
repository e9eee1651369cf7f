import { ownerTopics } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Switch } from 'antd'
import { useId, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { mailWords } from './mail-words.ts'
import './mail-switches.css'

const queryKey = ['mail-choices'] as const
type Topic = keyof (typeof mailWords)['zh']['topics']

/** What an organiser is told of by e-mail; nothing where nobody can be written to. Kept at once, not with the form. */
export function MailSwitches() {
  const say = useWords(mailWords)
  const api = useApi()
  const queries = useQueryClient()
  const title = useId()
  const [busy, setBusy] = useState<Topic | null>(null)
  const { data } = useQuery({ queryKey, queryFn: () => api.callOrThrow('mailChoices', {}) })
  if (!data || data.address === null) return null
  const choose = async (topic: Topic, on: boolean) => {
    setBusy(topic)
    await api.call('mailChoose', { topic, on })
    await queries.invalidateQueries({ queryKey })
    setBusy(null)
  }
  return (
    <section className="mail-switches" aria-labelledby={title}>
      <h3 id={title}>{say.title}</h3>
      <p className="account-note">{say.to(data.address)}</p>
      <ul>
        {data.topics
          .filter(({ topic }) => ownerTopics.includes(topic))
          .map(({ topic, on }) => (
            <TopicRow
              key={topic}
              name={say.topics[topic as Topic]}
              on={on}
              isBusy={busy === topic}
              onChange={(next) => void choose(topic as Topic, next)}
            />
          ))}
      </ul>
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
