import { useEffect, useMemo, useState } from 'react'
import { digestsOf, keepPictures, picturesOf } from './keep-pictures.ts'
import type { KeptShow } from './kept-show.ts'
import { checksumOf, setUpOf } from './set-up.ts'

/** Keeps the pictures of a show on this machine; answers how it is set up, its roster, and the paths of its pictures. */
export function useKeptPictures({ state, people }: KeptShow) {
  const { lid } = state
  const setUp = setUpOf(state)
  const roster = useRoster(people)
  const paths = useMemo(() => picturesOf(setUp, roster), [setUp, roster])
  useEffect(() => {
    // A machine without room for them fetches them when they are shown.
    keepPictures(lid, paths).catch(() => undefined)
  }, [lid, paths])
  return { setUp, roster, paths }
}

type People = KeptShow['people']

/** The people as they were first given while they only come in: thousands are not read again for everybody who does. */
function useRoster(people: People): People {
  const [kept, setKept] = useState(people)
  const isSame = kept.length === people.length && kept.every((one, at) => isSamePerson(one, people[at]))
  if (!isSame) setKept(people)
  return isSame ? kept : people
}

const told = ['index', 'name', 'number', 'department', 'title', 'picture'] as const

function isSamePerson(one: People[number], other: People[number] | undefined): boolean {
  return one === other || (other !== undefined && told.every((part) => one[part] === other[part]))
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
  const { setUp, roster, paths } = useKeptPictures(show)
  const { lid } = show.state
  const [here, setHere] = useState<SetUpHere | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    async function look(): Promise<void> {
      const digests = await digestsOf(lid, paths)
      const checksum = await checksumOf(setUp, roster, digests)
      if (isOver) return
      const missing = [...digests.values()].filter((digest) => digest === null).length
      setHere({ checksum, pictures: digests.size, missing })
      if (missing > 0) timer = setTimeout(look, lookAgainMs)
    }
    // Changes come one after another: the list is looked at when it has been still for a moment.
    timer = setTimeout(look, 300)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [lid, setUp, roster, paths])
  return here
}
