import { useWords } from '@fairdraw/ui'
import { ListCard } from '../../../lib/list-card.tsx'
import { useAsked } from '../../../lib/use-asked.ts'
import { GroupLinkList } from './group-link-list.tsx'
import { listWords } from './list-words.ts'

/** The invite link of each chat group of a draw. */
export function GroupsCard({ drawId }: { readonly drawId: string }) {
  const say = useWords(listWords)
  const asked = useAsked('groupLinks', { id: drawId })
  return (
    <ListCard title={say.links} more={say.linksMore} asked={asked} none={{ title: say.linksNone }}>
      <GroupLinkList links={asked.data?.list ?? []} />
    </ListCard>
  )
}
