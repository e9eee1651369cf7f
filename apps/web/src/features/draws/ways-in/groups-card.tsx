import { useWords } from '@fairdraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api-place.tsx'
import { ListCard } from '../../../lib/list-card.tsx'
import { GroupLinkList } from './group-link-list.tsx'
import { listWords } from './list-words.ts'

/** The invite link of each chat group of a draw. */
export function GroupsCard({ drawId }: { readonly drawId: string }) {
  const say = useWords(listWords)
  const api = useApi()
  const asked = useQuery({
    queryKey: ['groups', drawId],
    queryFn: () => api.callOrThrow('groupLinks', { id: drawId }),
    meta: { isSilent: true },
  })
  return (
    <ListCard title={say.links} more={say.linksMore} asked={asked} none={{ title: say.linksNone }}>
      <GroupLinkList links={asked.data?.list ?? []} />
    </ListCard>
  )
}
