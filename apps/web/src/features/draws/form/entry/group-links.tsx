import type { ChatGroup } from '@fairdraw/domain'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../../lib/call-table.ts'
import { useCopy } from '../../../../lib/clipboard.ts'
import { useForm } from '../form-place.ts'
import { entryWords } from './entry-words.ts'

type Link = AnswerOf<'groupLinks'>['list'][number]

/** The invite link of each group, to be copied into it; the draft is kept first, since the links hang on it. */
export function GroupLinks({ groups }: { readonly groups: readonly ChatGroup[] }) {
  const say = useWords(entryWords)
  const api = useApi()
  const { store } = useForm()
  const [links, setLinks] = useState<readonly Link[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const fetchLinks = async () => {
    setIsBusy(true)
    const saved = await store()
    const answer = saved && (await api.call('groupLinks', { id: saved.id }))
    // Without an address of its own the server tells only the path.
    if (answer) setLinks(answer.list.map((link) => ({ ...link, url: new URL(link.url, location.href).href })))
    setIsBusy(false)
  }
  const shown = links.filter(({ id }) => groups.some((group) => group.id === id))
  return (
    <>
      <div className="condition-acts">
        <Button
          look="outline"
          icon={<Icon name="link" size={16} />}
          busy={isBusy ? say.working : undefined}
          onClick={fetchLinks}
        >
          {shown.length === 0 ? say.groupLinks : say.groupLinksAgain}
        </Button>
        <span className="form-note">{say.groupLinksHint}</span>
      </div>
      {shown.length > 0 && (
        <ul className="condition-links">
          {shown.map((link) => (
            <li key={link.id}>
              <b>{link.name}</b>
              <code>{link.url.replace(/^https?:\/\//, '')}</code>
              <CopyLink link={link} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function CopyLink({ link }: { readonly link: Link }) {
  const say = useWords(entryWords)
  const { isCopied, copy } = useCopy()
  return (
    <Button
      look="outline"
      aria-label={say.copyLink(link.name)}
      icon={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
      onClick={() => copy(link.url)}
    >
      <span aria-live="polite">{isCopied ? say.copied : say.copy}</span>
    </Button>
  )
}
