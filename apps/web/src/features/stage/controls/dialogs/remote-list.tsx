import { Button, useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../../lib/call-table.ts'
import { usePoll } from '../../../../lib/use-poll.ts'

const words = {
  zh: {
    title: '已配对',
    none: '还没有配对的设备',
    unnamed: '没有名字的设备',
    revoke: '收回',
    seen: '最近在线',
    never: '还没有用过',
  },
  en: {
    title: 'Paired',
    none: 'No device is paired yet',
    unnamed: 'A device without a name',
    revoke: 'Revoke',
    seen: 'Last seen',
    never: 'Not used yet',
  },
}

const askEveryMs = 4_000

/** The devices that may drive the show now; each can be sent away at once. */
export function RemoteList({ lid }: { readonly lid: string }) {
  const api = useApi()
  const say = useWords(words)
  const [remotes, setRemotes] = useState<AnswerOf<'remoteList'>['list'] | null>(null)
  const ask = useCallback(async () => {
    const answer = await api.call('remoteList', { lid }, { isSilent: true })
    if (answer) setRemotes(answer.list)
    return answer !== null
  }, [api, lid])
  useEffect(() => void ask(), [ask])
  usePoll(ask, askEveryMs)
  const revoke = async (remote_id: string) => {
    await api.call('remoteRevoke', { lid, remote_id })
    await ask()
  }
  if (remotes === null) return null
  return (
    <section className="hall-remotes">
      <h3>{say.title}</h3>
      {remotes.length === 0 && <p className="type-2">{say.none}</p>}
      <ul>
        {remotes.map(({ remote_id, label, seen_at }) => (
          <li key={remote_id}>
            <p>
              <b>{label || say.unnamed}</b>{' '}
              <span className="type-2">
                {seen_at === null ? say.never : `${say.seen} ${new Date(seen_at).toLocaleTimeString()}`}
              </span>
            </p>
            <Button look="danger" size={44} onClick={() => void revoke(remote_id)}>
              {say.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
