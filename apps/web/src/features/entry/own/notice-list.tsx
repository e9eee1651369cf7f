import { Button, Icon, useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { ago } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { recordWords } from './record-words.ts'
import './own.css'

type Notice = AnswerOf<'noticeList'>['list'][number]

/** What became of the own entries, newest first; looking at them is reading them. */
export function NoticeList() {
  const say = useWords(recordWords)
  const { notices, next, more } = useNotices()
  if (notices.length === 0) return null
  const unread = notices.filter(({ is_read }) => !is_read).length
  return (
    <section className="notice-list" aria-labelledby="notices-title">
      <h2 className="type-head" id="notices-title">
        {say.notices} {unread > 0 && <small className="type-2">{say.unread(unread)}</small>}
      </h2>
      <ul>
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </ul>
      {next !== null && (
        <p className="notice-more">
          <Button look="text" size={44} onClick={more}>
            {say.more}
          </Button>
        </p>
      )}
    </section>
  )
}

function NoticeLine({ notice }: { readonly notice: Notice }) {
  const say = useWords(recordWords)
  const lang = useLang()
  const { lid, title, kind, at, is_read: isRead } = notice
  return (
    <li>
      <a href={paths.draw(lid)} className={isRead ? undefined : 'notice-unread'}>
        <span
          className="notice-dot"
          role="img"
          aria-label={isRead ? undefined : say.isUnread}
          aria-hidden={isRead}
        />
        <span>
          <strong>{say.kind[kind] ?? say.other}</strong>
          <small className="type-3">
            {title} · {ago(Date.parse(at), lang)}
          </small>
        </span>
        <Icon name="chevron" size={18} />
      </a>
    </li>
  )
}

function useNotices() {
  const api = useApi()
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [next, setNext] = useState<string | null>(null)
  const load = useCallback(
    async (cursor: string | null) => {
      const asked = cursor === null ? {} : { cursor }
      const answer = await api.call('noticeList', asked, { isSilent: true })
      if (!answer) return
      setNotices((before) => (cursor === null ? answer.list : [...before, ...answer.list]))
      setNext(answer.next_cursor)
      const [newest] = answer.list
      // The dots stay for this visit; on the next one they are gone.
      if (cursor === null && newest && answer.list.some(({ is_read }) => !is_read))
        await api.call('noticeRead', { id: newest.id }, { isSilent: true })
    },
    [api],
  )
  useEffect(() => void load(null), [load])
  return { notices, next, more: () => load(next) }
}
