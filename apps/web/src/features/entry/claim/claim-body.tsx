import { AgainButton, Button, ErrorScene, Skeleton, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import type { OwnAward } from '../stage-of.ts'
import { isOnPhone } from '../win-act.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimSteps } from './claim-steps.tsx'
import { claimWords } from './claim-words.ts'
import { HandedOver } from './handed-over.tsx'
import { Received } from './received.tsx'
import { type AwardSight, useAward } from './use-award.ts'
import { useClaimFields } from './use-claim.ts'

export type ClaimProps = {
  readonly picture: DrawPicture
  readonly award: OwnAward
  readonly reload: () => Promise<boolean>
}

/** Where a winner claims a prize, mends what was given, finds the code, the link or the parcel, and says that it has come. */
export function ClaimBody({ picture, award, reload }: ClaimProps) {
  const say = useWords(claimWords)
  const { sight, setSight, again } = useAward(picture.entry.lid, award.award_id)
  if (sight === null) return <Skeleton bars={[1, 0.7, 1]} height={44} />
  if (sight === 'unreached')
    return (
      <ErrorScene title={say.loading} act={<AgainButton size={44} onAgain={again} />}>
        {say.unreached}
      </ErrorScene>
    )
  const moved = (next: AwardSight) => {
    setSight(next)
    void reload()
  }
  return (
    <>
      {isOnPhone(picture.entry, award) && (
        <>
          <ClaimSteps sight={sight} handOver={award.hand_over} />
          <ClaimMatter picture={picture} award={award} sight={sight} onClaimed={moved} />
        </>
      )}
      <Received entry={picture.entry} awardId={award.award_id} sight={sight} onReceived={moved} />
    </>
  )
}

type MatterProps = Pick<ClaimProps, 'picture' | 'award'> & {
  readonly sight: AwardSight
  readonly onClaimed: (sight: AwardSight) => void
}

function ClaimMatter({ picture, award, sight, onClaimed }: MatterProps) {
  const say = useWords(claimWords)
  const { entry } = picture
  const fields = useClaimFields(
    entry,
    entry.prizes.find(({ tier }) => tier === award.tier),
    award.hand_over,
  )
  const [isChanging, setIsChanging] = useState(false)
  const isOpen = sight.state === 'announced' || (sight.state === 'claimed' && isChanging)
  const mayChange = sight.state === 'claimed' && fields.length > 0
  if (isOpen)
    return (
      <ClaimForm
        entry={entry}
        award={award}
        fields={fields}
        sight={sight}
        onClaimed={(next) => {
          setIsChanging(false)
          onClaimed(next)
        }}
      />
    )
  return (
    <>
      <HandedOver sight={sight} handOver={award.hand_over ?? 'contact'} />
      {mayChange && (
        <div className="claim-change">
          <p className="type-small type-2">{say.mayChange}</p>
          <Button look="outline" size={44} wide onClick={() => setIsChanging(true)}>
            {say.change}
          </Button>
        </div>
      )}
    </>
  )
}
