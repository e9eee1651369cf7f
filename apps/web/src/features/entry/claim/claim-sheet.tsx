import { Sheet } from '@fairdraw/ui'
import { isOnPhone, WinSaid } from '../win-act.tsx'
import { ClaimBody, type ClaimProps } from './claim-body.tsx'

type Props = ClaimProps & { readonly onClose: () => void }

/** A prize that was won in one of many plays, over the page of the others. */
export function ClaimSheet({ onClose, ...claim }: Props) {
  return (
    <Sheet open onClose={onClose} title={claim.award.prize_name}>
      {!isOnPhone(claim.picture.entry, claim.award) && <WinSaid award={claim.award} />}
      <ClaimBody {...claim} />
    </Sheet>
  )
}
