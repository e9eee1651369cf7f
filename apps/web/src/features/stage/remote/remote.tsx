import { EmptyScene, Ground, Skeleton, useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useMemo } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { paths } from '../../../lib/paths.ts'
import { driveShow } from '../../../lib/show/drive-show.ts'
import { dropControl, keptControl } from '../../../lib/show/kept-control.ts'
import { useShow, useShowFollower } from '../../../lib/show/use-show.ts'
import { stagePaths } from '../../../lib/stage-paths.ts'
import { Unreached } from '../../../lib/unreached.tsx'
import { hallWords } from '../hall-words.ts'
import { useAwake } from '../use-awake.ts'
import { RemoteDesk } from './remote-desk.tsx'
import { remoteWords } from './remote-words.ts'
import './remote.css'

/** The host's phone as remote of a stage: everything to lead the show with, in one hand. */
export function Remote({ lid }: { readonly lid: string }) {
  const api = useApi()
  const control = useCallback(() => keptControl(lid), [lid])
  const follower = useShowFollower(api, lid, { control, isWithoutPeople: true })
  const show = useShow(follower)
  const drive = useMemo(() => driveShow(api, lid, control, follower), [api, lid, control, follower])
  useAwake()
  // A reload comes back to the remote, not to the stage.
  useEffect(() => history.replaceState(null, '', stagePaths.remote(lid)), [lid])
  const { state } = show
  return (
    <Ground theme="stage" className="remote">
      <main id="main">
        {!state ? (
          <Before sta={show.problem?.sta ?? null} />
        ) : state.can_control ? (
          <RemoteDesk show={{ ...show, state }} follower={follower} drive={drive} />
        ) : (
          <NoControl lid={lid} />
        )}
      </main>
    </Ground>
  )
}

/** The refusals of a draw that is not there, or is no show. */
const missing: ReadonlySet<number> = new Set([1001, 1004, 2180])

function Before({ sta }: { readonly sta: number | null }) {
  const say = useWords(hallWords)
  if (sta === null) return <Skeleton bars={[1, 0.6, 1]} height={64} />
  if (missing.has(sta)) return <EmptyScene title={say.missing}>{say.missingMore}</EmptyScene>
  return <Unreached>{say.unreadMore}</Unreached>
}

function NoControl({ lid }: { readonly lid: string }) {
  const say = useWords(remoteWords)
  const wasPaired = useMemo(() => keptControl(lid) !== undefined, [lid])
  useEffect(() => dropControl(lid), [lid])
  const { look } = useWords(hallWords)
  const toStage = (
    <a className="fd-button fd-button-outline fd-button-44" href={paths.stage(lid)}>
      {look}
    </a>
  )
  return (
    <EmptyScene title={wasPaired ? say.revoked : say.never} act={toStage}>
      {wasPaired ? say.revokedMore : say.neverMore}
    </EmptyScene>
  )
}
