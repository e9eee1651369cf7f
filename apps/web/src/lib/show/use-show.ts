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

/** The hall's clock is set, and corrected, while somebody waits: it is looked at so often. */
const lookEveryMs = 250

/** Draws anew at `at`, by the hall's clock: an act that was told early begins then. */
export function useMoment({ clock }: Pick<ShowFollower, 'clock'>, at: number | null): void {
  const [, draw] = useState(0)
  useEffect(() => {
    if (at === null) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const wait = at - clock.now()
      if (wait <= 0) draw((count) => count + 1)
      else timer = setTimeout(look, Math.min(wait, lookEveryMs))
    }
    look()
    return () => clearTimeout(timer)
  }, [clock, at])
}
