import { AdminsCard } from './admins-card.tsx'
import { BlacklistCard } from './blacklist-card.tsx'
import './blacklist.css'

type Props = { readonly drawId: string; readonly isOwner: boolean }

/** Who helps to run a draw, and who is kept out of it. */
export function TeamTab({ drawId, isOwner }: Props) {
  return (
    <div className="team">
      {isOwner && <AdminsCard drawId={drawId} isOwner={isOwner} />}
      <BlacklistCard drawId={drawId} isOwner={isOwner} />
    </div>
  )
}
