import type { Proof } from '@fairdraw/fairness'
import { Button, Icon, Landscape, Progress, Seal, StateBadge, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { VerdictWhy } from './later-parts.ts'
import { type Explained, type Outcome, outcomeOf, sealOf, toldChecks } from './outcome.ts'
import type { Verification } from './use-verification.ts'
import { words } from './words.ts'
import './verdict.css'

type Known = Extract<Verification, { proof: unknown }>

type Props = {
  readonly state: Known
  /** Title, organiser and time of the draw. */
  readonly about: ReactNode
  readonly onAgain: () => void
}

/** What the recomputation came to, in one word and a seal. */
export function Verdict({ state, about, onAgain }: Props) {
  const say = useWords(words)
  const { proof } = state
  const outcome = outcomeOf(state)
  const seal = sealOf[outcome]
  const { title, more } = useSentence(state, outcome)
  return (
    <section className={`verdict verdict-${outcome}`} aria-labelledby="verdict-title">
      <div className="verdict-ridges">
        <Landscape />
      </div>
      <div className="verdict-seal">{seal && <Seal kind={seal} size={108} label="" landing />}</div>
      <div className="verdict-words">
        <p className="verdict-about type-2">
          {about} <Mark state={state} outcome={outcome} />
        </p>
        <h1 id="verdict-title" className="type-verdict" aria-live="polite">
          {title}
        </h1>
        <div className="type-2 verdict-more">
          {state.is === 'checked' && isExplained(outcome) ? (
            <VerdictWhy proof={state.proof} report={state.report} outcome={outcome} />
          ) : (
            more
          )}
        </div>
        {state.is === 'checking' && <Checking state={state} />}
      </div>
      <div className="verdict-acts">
        <Button look="outline" size={44} icon={<Icon name="refresh" size={18} />} onClick={onAgain}>
          {outcome === 'partial' ? say.readAgain : outcome === 'unchecked' ? say.again : say.recompute}
        </Button>
        <Button
          size={44}
          icon={<Icon name="download" size={18} />}
          onClick={() => saveFile('proof.json', JSON.stringify(proof))}
        >
          {say.download}
        </Button>
      </div>
    </section>
  )
}

function Checking({ state }: { readonly state: Extract<Known, { is: 'checking' }> }) {
  const say = useWords(words)
  const { proof, of, done, total } = state
  const rows = isPlayed(proof) ? say.played.checkingPlays(done) : say.checkingRows(done, total)
  const told = of === 'log' ? say.checkingLog(done, total) : rows
  return (
    <Progress done={done} total={Math.max(1, total, done)}>
      {done > 0 ? told : say.checkingSoon}
    </Progress>
  )
}

const isExplained = (outcome: Outcome): outcome is Explained =>
  outcome === 'partial' || outcome === 'unchecked' || outcome === 'bad'

const isPlayed = ({ charter }: Proof) => charter.kind === 'instant'

/** How many plays a report replayed. */
function playsIn(state: Known): number {
  const check = state.is === 'checked' ? state.report.checks.find(({ id }) => id === 'plays') : undefined
  return Number(check?.found?.split(' ')[0] ?? 0)
}

function useSentence(state: Known, outcome: Outcome) {
  const say = useWords(words)
  const more: Readonly<Record<Outcome, string>> = {
    ok: state.is === 'checked' ? say.okMore((Math.max(state.tookMs, 10) / 1_000).toPrecision(2)) : '',
    partial: '',
    unchecked: '',
    bad: '',
    local: say.localMore,
    early: say.earlyMore,
    wait: say.waitMore,
    stopped: say.stoppedMore[state.proof.state] ?? '',
    checking: '',
    broken: say.brokenMore,
  }
  if (outcome === 'early' && isPlayed(state.proof))
    return { title: say.played.earlyTitle, more: say.played.earlyMore(playsIn(state)) }
  if (outcome === 'early' && state.proof.lots?.seal)
    return { title: say.played.earlyTitle, more: say.lots.earlyMore }
  return { title: say[`${outcome}Title`], more: more[outcome] }
}

/** What stands above the word: the level where it is shown or promised, else what kind of verdict this is. */
function Mark({ state, outcome }: { readonly state: Known; readonly outcome: Outcome }) {
  const say = useWords(words)
  switch (outcome) {
    case 'local':
      return (
        <StateBadge tone="azure" hollow>
          {say.localMark}
        </StateBadge>
      )
    case 'unchecked':
      return (
        <StateBadge tone="line" hollow>
          {say.uncheckedMark}
        </StateBadge>
      )
    case 'bad':
      return <FailedMark state={state} />
    case 'partial':
      return <StateBadge tone="ochre">{say.partialMark}</StateBadge>
    default:
      return <LevelBadge state={state} />
  }
}

/** The numbers of the checks that failed, and the way to the first of them in the list below. */
function FailedMark({ state }: { readonly state: Known }) {
  const say = useWords(words)
  const told = state.is === 'checked' ? toldChecks(state.report, state.proof) : []
  const failed = told.filter(({ verdict }) => verdict === 'fail')
  return (
    <a href={`#check-${failed[0]?.id}`} className="verdict-failed">
      <StateBadge tone="crimson">{say.badMark(failed.map(({ place }) => place))}</StateBadge>
    </a>
  )
}

function LevelBadge({ state }: { readonly state: Known }) {
  const say = useWords(words)
  const shown = state.is === 'checked' ? state.report.level : null
  const level = shown ?? state.proof.charter.level
  const isPrivate = state.is === 'checked' && state.isPrivateChain
  // Until it is shown, a level is only what the charter promises.
  const tone = shown === null ? 'line' : shown === 'C' || isPrivate ? 'ochre' : 'bamboo'
  return (
    <StateBadge tone={tone} hollow={shown === null}>
      {isPrivate ? say.privateLevel(level) : say.level[level]}
    </StateBadge>
  )
}
