import { Icon, useWords } from '@fairdraw/ui'
import { Drawer } from 'antd'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useFocusBack } from '../../lib/use-focus-back.ts'
import { NoticeList } from './notice-list.tsx'
import { noticeWords } from './notice-words.ts'
import { useUnread } from './use-notices.ts'
import './notices.css'

const mostSaid = 99

/** Opens the notices of the account; says how many are new. */
export function NoticeBell() {
  const say = useWords(noticeWords)
  const { key } = useLocation()
  // Open at one place; following a link out of it closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  const unread = useUnread()
  const trigger = useRef<HTMLButtonElement>(null)
  useFocusBack(isOpen, trigger)
  const said = unread > mostSaid ? `${mostSaid}+` : String(unread)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className="icon-button notice-bell"
        aria-label={say.open(said)}
        title={say.title}
        onClick={() => setOpenAt(key)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="notice-count" aria-hidden>
            {said}
          </span>
        )}
      </button>
      <Drawer
        open={isOpen}
        onClose={() => setOpenAt(null)}
        placement="right"
        size={420}
        title={say.title}
        closable={{ 'aria-label': say.close }}
        rootClassName="notice-drawer"
        destroyOnHidden
      >
        <NoticeList />
      </Drawer>
    </>
  )
}
