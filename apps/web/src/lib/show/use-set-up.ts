import { useEffect, useMemo, useState } from 'react'
import { digestsOf, keepPictures, picturesOf } from './keep-pictures.ts'
import type { KeptShow } from './kept-show.ts'
import { checksumOf, setUpOf } from './set-up.ts'

/** Keeps the pictures of a show on this machine; answers how it is set up, and their paths. */
export function useKeptPictures({ state, people }: KeptShow) {
  const { lid } = state
  const setUp = setUpOf(state)
  const paths = useSame(useMemo(() => picturesOf(setUp, people), [setUp, people]))
  useEffect(() => {
    // A machine without room for them fetches them when they are shown.
    keepPictures(lid, paths).catch(() => undefined)
  }, [lid, paths])
  return { setUp, paths }
}

/** The list as it was first given while it says the same: whoever comes in changes no picture, and thousands are not gone through again. */
function useSame(list: readonly string[]): readonly string[] {
  const [kept, setKept] = useState(list)
  const isSame = kept.length === list.length && kept.every((one, at) => one === list[at])
  if (!isSame) setKept(list)
  return isSame ? kept : list
}

/** What this machine has of a show: `checksum` is what two of them compare, `missing` how many pictures are not here. */
export type SetUpHere = {
  readonly checksum: string
  readonly pictures: number
  readonly missing: number
}

const lookAgainMs = 2_000

/** What this machine has of a show, looked at again while pictures come; null until it was looked at. */
export function useSetUp(show: KeptShow): SetUpHere | null {
  const { setUp, paths } = useKeptPictures(show)
  const { people } = show
  const { lid } = show.state
  const [here, setHere] = useState<SetUpHere | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    async function look(): Promise<void> {
      const digests = await digestsOf(lid, paths)
      const checksum = await checksumOf(setUp, people, digests)
      if (isOver) return
      const missing = [...digests.values()].filter((digest) => digest === null).length
      setHere({ checksum, pictures: digests.size, missing })
      if (missing > 0) timer = setTimeout(look, lookAgainMs)
    }
    // Arrivals come one after another: the list is looked at when it has been still for a moment.
    timer = setTimeout(look, 300)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [lid, setUp, people, paths])
  return here
}
