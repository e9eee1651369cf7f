import type { ChatGroup } from '@fairdraw/domain'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../../../lib/api-place.tsx'
import { useBusy } from '../../../../lib/use-busy.ts'
import { type GroupLink, GroupLinkList } from '../../ways-in/group-link-list.tsx'
import { wayWords } from '../../ways-in/way-words.ts'
import { useForm } from '../form-place.ts'

/** The invite link of each group; the draft is kept first, since the links hang on it. */
export function GroupLinks({ groups }: { readonly groups: readonly ChatGroup[] }) {
  const say = useWords(wayWords)
  const api = useApi()
  const { store } = useForm()
  const [links, setLinks] = useState<readonly GroupLink[]>([])
  const { isBusy, during } = useBusy()
  const fetchLinks = () =>
    during(async () => {
      const saved = await store()
      const answer = saved && (await api.call('groupLinks', { id: saved.id }))
      if (answer) setLinks(answer.list)
    })
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
      {shown.length > 0 && <GroupLinkList links={shown} />}
    </>
  )
}
