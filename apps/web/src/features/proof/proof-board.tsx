import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { useDrawTime } from '../../lib/draw-zone.ts'
import { paths } from '../../lib/paths.ts'
import {
  BoardCard,
  CheckList,
  CommandLine,
  CommentsCard,
  How,
  LotsCard,
  Notes,
  OwnLookup,
  Pending,
  PlaysCard,
  Results,
  ShowCard,
  StageLinks,
} from './later-parts.ts'
import { TimeLine } from './time-line.tsx'
import type { Verification } from './use-verification.ts'
import { Verdict } from './verdict.tsx'
import { words } from './words.ts'
import './proof-board.css'

type Props = {
  readonly state: Extract<Verification, { proof: unknown }>
  readonly picture: DrawPicture | null
  readonly onAgain: () => void
}

/** A proof, recomputed before the reader's eyes. */
export function ProofBoard({ state, picture, onAgain }: Props) {
  const { proof } = state
  const { series } = proof.charter
  const isPlayed = proof.charter.kind === 'instant'
  const hasComments = proof.charter.comments !== undefined
  const isOfLots = proof.charter.kind === 'lots'
  const isOpened = isPlayed || isOfLots || proof.rounds.some(({ resultHash }) => resultHash !== null)
  return (
    <>
      <Verdict state={state} about={<About state={state} />} onAgain={onAgain} />
      {series && <StageLinks lid={proof.drawId} series={series} />}
      <TimeLine state={state} picture={picture} />
      <Notes state={state} />
      <div className="proof-columns">
        <div>
          {!isOpened && <Pending proof={proof} />}
          {state.is === 'checked' && <CheckList proof={proof} report={state.report} />}
          <CommandLine proof={proof} />
        </div>
        <div>
          {/* Nobody has a receipt of a list of comments. */}
          {state.is === 'checked' && !isPlayed && !hasComments && (
            <OwnLookup key={state.run} state={state} picture={picture} />
          )}
          {state.is === 'checked' && proof.board && <BoardCard proof={proof} report={state.report} />}
          {state.is === 'checked' && isPlayed && <PlaysCard proof={proof} report={state.report} />}
          {isOfLots && <LotsCard proof={proof} />}
          {hasComments && <CommentsCard proof={proof} />}
          <Results proof={proof} />
          {proof.charter.kind === 'live' && <ShowCard proof={proof} />}
        </div>
      </div>
      <How proof={proof} isPrivateChain={state.is === 'checked' && state.isPrivateChain} />
    </>
  )
}

function About({ state }: Pick<Props, 'state'>) {
  const say = useWords(words)
  const tell = useDrawTime()
  const { charter } = state.proof
  const isOneByOne = charter.kind === 'instant' || charter.kind === 'lots'
  const at = isOneByOne ? charter.closeAt : charter.openAt
  const opens = isOneByOne ? say.played.until : say.opensOn
  const when = at === undefined ? '' : opens(tell(at))
  return (
    <span>
      <a href={paths.draw(state.proof.drawId)}>{charter.title}</a>
      {[charter.organiser, when].filter(Boolean).map((part) => ` · ${part}`)}
    </span>
  )
}
