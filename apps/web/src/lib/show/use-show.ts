import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ApiClient } from '../api-client.ts'
import { followShow, type ShowFollower } from './follow-show.ts'
import type { ShowShelf } from './kept-show.ts'

/** A show as it is now, renewed with everything that happens in it. */
export function useShow(follower: ShowFollower) {
  return useSyncExternalStore(follower.subscribe, follower.now)
}

type Options = {
  readonly control: () => string | undefined
  readonly isWithoutPeople?: boolean
  readonly kept?: ShowShelf
}

/** One follower a page; its clock stops with it. */
export function useShowFollower(api: ApiClient, lid: string, options: Options): ShowFollower {
  const { control, isWithoutPeople, kept } = options
  const follower = useMemo(
    () =>
      followShow(api, { lid, control, ...(isWithoutPeople && { isWithoutPeople }), ...(kept && { kept }) }),
    [api, lid, control, isWithoutPeople, kept],
  )
  useEffect(() => () => follower.clock.stop(), [follower])
  return follower
}

/** Draws anew at `at`, by the hall's clock: an act that was told early begins then. */
export function useMoment(follower: ShowFollower, at: number | null): void {
  const [, draw] = useState(0)
  useEffect(() => {
    if (at === null) return
    const wait = at - follower.clock.now()
    if (wait <= 0) return
    const timer = setTimeout(() => draw((count) => count + 1), Math.min(wait + 1, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [follower, at])
}
