import type { StageRound } from './stage-props.ts'
import type { ScreenWords } from './words.ts'

type Props = { readonly round: StageRound; readonly words: ScreenWords }

/** How many are drawn by this press, which press it is, and out of whom. */
export function RoundFacts({ round: { winners, shot, groups }, words }: Props) {
  const [figure, noun] = words.winners(winners)
  return (
    <div className="fd-hall-facts">
      <p className="fd-hall-many">
        <b>{figure}</b> <span>{noun}</span>
      </p>
      {shot && shot.of > 1 && <p>{words.shot(shot.number, shot.of)}</p>}
      {groups && groups.length > 0 && <p className="fd-hall-groups">{words.only(groups)}</p>}
    </div>
  )
}
