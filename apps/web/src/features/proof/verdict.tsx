import type { Proof } from '@fairdraw/fairness'
import { Button, Icon, Landscape, Progress, Seal, type SealKind, StateBadge, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { saveFile } from '../../lib/save-file.ts'
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
  const progressOf = ({ done, total }: Extract<Known, { is: 'checking' }>) =>
    isPlayed(proof) ? say.played.checkingPlays(done) : say.checkingRows(done, total)
  const outcome = outcomeOf(state)
  const { title, more } = useSentence(state, outcome)
  return (
    <section className={`verdict verdict-${outcome}`} aria-labelledby="verdict-title">
      <div className="verdict-ridges">
        <Landscape />
      </div>
      <div className="verdict-seal">
        {seals[outcome] && <Seal kind={seals[outcome]} size={108} label="" landing />}
      </div>
      <div className="verdict-words">
        <p className="verdict-about type-2">
          {about} <LevelBadge state={state} />
        </p>
        <h1 id="verdict-title" className="type-verdict" aria-live="polite">
          {title}
        </h1>
        <p className="type-2 verdict-more">{more}</p>
        {state.is === 'checking' && (
          <Progress done={state.done} total={Math.max(1, state.total, state.done)}>
            {state.done > 0 ? progressOf(state) : say.checkingSoon}
          </Progress>
        )}
      </div>
      <div className="verdict-acts">
        <Button look="outline" size={44} icon={<Icon name="refresh" size={18} />} onClick={onAgain}>
          {say.recompute}
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

type Outcome = 'ok' | 'bad' | 'early' | 'stopped' | 'checking' | 'broken'

const seals: Partial<Record<Outcome, SealKind>> = { ok: 'verified', bad: 'mismatch' }
const stopped = new Set(['cancelled', 'expired', 'failed'])

function outcomeOf(state: Known): Outcome {
  if (state.is !== 'checked') return state.is
  if (state.report.ok) return 'ok'
  if (state.report.checks.some(({ verdict }) => verdict === 'fail')) return 'bad'
  return stopped.has(state.proof.state) ? 'stopped' : 'early'
}

const isPlayed = ({ charter }: Proof) => charter.kind === 'instant'

/** How many plays a report replayed. */
function playsIn(state: Known): number {
  const check = state.is === 'checked' ? state.report.checks.find(({ id }) => id === 'plays') : undefined
  return Number(check?.found?.split(' ')[0] ?? 0)
}

function useSentence(state: Known, outcome: Outcome) {
  const say = useWords(words)
  if (outcome === 'early' && isPlayed(state.proof))
    return { title: say.played.earlyTitle, more: say.played.earlyMore(playsIn(state)) }
  if (outcome === 'early' && state.proof.lots?.seal)
    return { title: say.played.earlyTitle, more: say.lots.earlyMore }
  const more = {
    ok: state.is === 'checked' ? say.okMore((Math.max(state.tookMs, 10) / 1_000).toPrecision(2)) : '',
    bad: say.badMore,
    early: say.earlyMore,
    stopped: say.stoppedMore[state.proof.state] ?? '',
    checking: '',
    broken: say.brokenMore,
  }[outcome]
  return { title: say[`${outcome}Title`], more }
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
      {isPrivate ? say.privateLevel(level) : say.level[level].name}
    </StateBadge>
  )
}
