import { EmptyScene, Skeleton, useWords } from '@fairdraw/ui'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { paths } from '../../lib/paths.ts'
import { userToken } from '../../lib/session.ts'
import { driveShow } from '../../lib/show/drive-show.ts'
import { dropControl, keptControl } from '../../lib/show/kept-control.ts'
import { browserShelf } from '../../lib/show/kept-show.ts'
import { useShow, useShowFollower } from '../../lib/show/use-show.ts'
import { Unreached } from '../../lib/unreached.tsx'
import type { ControlProps } from './controls/control-props.ts'
import { hallWords } from './hall-words.ts'
import { useAwake } from './use-awake.ts'

type Props = {
  readonly lid: string
  /** Where a reload comes back to: not to the stage. */
  readonly address: string
  /** Leaves the people out, for what shows none of them. */
  readonly isWithoutPeople?: boolean
  readonly children: (props: ControlProps) => ReactNode
}

/** A show in the hand of who leads it; in its place, why it is not. */
export function InHand({ lid, address, isWithoutPeople = false, children }: Props) {
  const api = useApi()
  const control = useCallback(() => keptControl(lid), [lid])
  // Who leads with the people in sight goes on without a network, as a stage does.
  const kept = useMemo(() => (isWithoutPeople ? undefined : browserShelf()), [isWithoutPeople])
  const follower = useShowFollower(api, lid, { control, isWithoutPeople, ...(kept && { kept }) })
  const show = useShow(follower)
  const drive = useMemo(() => driveShow(api, lid, control, follower), [api, lid, control, follower])
  useAwake()
  useEffect(() => history.replaceState(null, '', address), [address])
  const { state } = show
  if (!state) return <Before sta={show.problem?.sta ?? null} />
  if (!state.can_control) return <NoControl lid={lid} address={address} />
  return children({ show: { ...show, state }, follower, drive })
}

/** The refusals of a draw that is not there, or is no show. */
const missing: ReadonlySet<number> = new Set([1001, 1004, 2180])

function Before({ sta }: { readonly sta: number | null }) {
  const say = useWords(hallWords)
  if (sta === null) return <Skeleton bars={[1, 0.6, 1]} height={64} />
  if (missing.has(sta)) return <EmptyScene title={say.missing}>{say.missingMore}</EmptyScene>
  return <Unreached>{say.unreadMore}</Unreached>
}

function NoControl({ lid, address }: Pick<Props, 'lid' | 'address'>) {
  const say = useWords(hallWords)
  const wasPaired = useMemo(() => keptControl(lid) !== undefined, [lid])
  useEffect(() => dropControl(lid), [lid])
  const ways = (
    <>
      {userToken() === null && (
        <a className="fd-button fd-button-ink fd-button-44" href={paths.signIn(address)}>
          {say.signIn}
        </a>
      )}
      <a className="fd-button fd-button-outline fd-button-44" href={paths.stage(lid)}>
        {say.look}
      </a>
    </>
  )
  return (
    <EmptyScene title={wasPaired ? say.revoked : say.never} act={ways}>
      {wasPaired ? say.revokedMore : say.neverMore}
    </EmptyScene>
  )
}
