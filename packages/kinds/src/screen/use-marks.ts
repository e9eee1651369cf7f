import { useMemo } from 'react'
import type { ActProps } from './act-props.ts'
import type { Mark } from './crowd/landing.ts'
import { awayFrom, marksOf } from './crowd/marks.ts'
import { landsOn } from './stage-score.ts'

/** From where a winner comes forward, and where that is once the crowd has stood back: px of the frame. */
export type FromMark = { readonly near: Mark; readonly far: Mark }

/** Where the crowd came to rest on whom, by award; nobody of whom it shows no place. */
export function useMarks({
  act,
  props,
  frame,
}: Omit<ActProps<'reveal'>, 'words' | 'zones'>): ReadonlyMap<string, FromMark> {
  const { skin, people, gone, quiet } = props
  const { since, round } = act
  const drawn = landsOn(act, skin)
  const awards = drawn.map(({ awardId }) => awardId).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same winners, however often they are told
  return useMemo(() => {
    if (quiet) return new Map()
    const [left, top] = [frame.left / frame.scale, frame.top / frame.scale]
    const box = { width: frame.width + 2 * left, height: frame.height + 2 * top }
    const given = {
      skin,
      people,
      gone,
      since,
      seats: round.winners,
      drawn,
    }
    const inFrame = ({ x, y, width }: Mark): Mark => ({ x: x - left, y: y - top, width })
    return new Map(
      marksOf(given, box).map((mark, at) => [
        awards.split(',')[at] as string,
        { near: inFrame(mark), far: inFrame(awayFrom(mark, skin, box)) },
      ]),
    )
  }, [skin, people, gone, quiet, since, round.winners, awards, frame])
}
