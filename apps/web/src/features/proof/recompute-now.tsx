import { reasonWords } from '@fairdraw/contract'
import type { Proof, Report } from '@fairdraw/fairness'
import { Button, Fingerprint, Icon, Lot, Progress, Seal, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import text from '../../../../../fixtures/fairness/proofs/file-draw-b.json?raw'
import rows from '../../../../../fixtures/fairness/proofs/file-draw-b.rows?raw'
import { changedRows, changeProof, type ProofChange, proofChanges } from './change-proof.ts'
import { checkWords } from './check-words.ts'
import { askVerifier } from './check-worker.ts'
import { nowWords } from './now-words.ts'
import { sealOf, toldChecks } from './outcome.ts'
import { printed } from './printed.ts'
import { stepNames } from './step-names.ts'
import { words } from './words.ts'
import './recompute-now.css'

type Checked = { readonly proof: Proof; readonly report: Report; readonly tookMs: number }
type State = { readonly is: 'idle' | 'checking' | 'broken' } | ({ readonly is: 'checked' } & Checked)

const original = JSON.parse(text) as Proof
const people = rows.trimEnd().split('\n')

/** A whole proof that came with the page, recomputed here by the verifier of every proof, and refused once it is changed. */
export function RecomputeNow() {
  const say = useWords(nowWords)
  const [change, setChange] = useState<ProofChange | null>(null)
  const { state, recompute } = useRecomputing()
  const run = (next: ProofChange | null) => {
    setChange(next)
    recompute(next)
  }
  return (
    <section className="now" aria-labelledby="now-title">
      <header>
        <h2 id="now-title">{say.title}</h2>
        <p className="type-2">{say.lead}</p>
      </header>
      <div className="fd-card now-card">
        <TheDraw change={change} isChecked={state.is === 'checked'} />
        <div className="now-check" aria-live="polite">
          {state.is === 'checked' ? <Outcome {...state} /> : <p className="type-2">{say.before}</p>}
          {state.is === 'checking' && (
            <Progress done={0} total={1}>
              {say.busy}
            </Progress>
          )}
          {state.is === 'broken' && <p className="now-broken">{say.broken}</p>}
        </div>
        <div className="now-acts">
          <Button look={state.is === 'checked' ? 'outline' : 'zhu'} size={44} onClick={() => run(null)}>
            {state.is === 'checked' ? say.again : say.act}
          </Button>
          {state.is === 'checked' && (
            <fieldset>
              <legend className="type-small type-2">{say.change}</legend>
              {proofChanges.map((one) => (
                <button key={one} type="button" aria-pressed={change === one} onClick={() => run(one)}>
                  {say.changes[one]}
                </button>
              ))}
            </fieldset>
          )}
        </div>
      </div>
    </section>
  )
}

/** Runs the worker of the proof page over the texts; the newest run alone is told. */
function useRecomputing() {
  const [state, setState] = useState<State>({ is: 'idle' })
  const [asked, setAsked] = useState<{ readonly change: ProofChange | null } | null>(null)
  useEffect(() => {
    if (asked === null) return
    const leave = new AbortController()
    const texts =
      asked.change === null ? { proof: text, rows } : changeProof({ proof: text, rows }, asked.change)
    setState((before) => (before.is === 'checked' ? before : { is: 'checking' }))
    const proof = JSON.parse(texts.proof) as Proof
    askVerifier({ ask: 'verify', ...texts, ...nothingElse }, undefined, leave.signal).then(
      (answer) => answer.is === 'report' && setState({ ...answer, is: 'checked', proof }),
      () => leave.signal.aborted || setState({ is: 'broken' }),
    )
    return () => leave.abort()
  }, [asked])
  return { state, recompute: (change: ProofChange | null) => setAsked({ change }) }
}

/** A draw of the command line is in no log, and nobody here was in it. */
const nothingElse = {
  rowsUrl: null,
  spinsUrl: null,
  receipt: null,
  checkIn: null,
  keys: [],
  logUrl: null,
  isPatient: false,
  tips: [],
  heads: [],
  answers: [],
  chains: [],
} as const

type DrawProps = { readonly change: ProofChange | null; readonly isChecked: boolean }

/** The list as lots, and who of them was drawn; what was changed is seen here, too. */
function TheDraw({ change, isChecked }: DrawProps) {
  const say = useWords(nowWords)
  const { title, prizes } = original.charter
  const results = original.rounds.flatMap((round) => round.results)
  const won = new Map(results.map(({ index, tier }) => [index, tier]))
  if (change === 'winner') {
    won.delete(results[0]?.index ?? -1)
    won.set(changedRows.winner, 1)
  }
  const prizeOf = (tier: number | undefined) => prizes.find((prize) => prize.tier === tier)?.name
  return (
    <div className="now-draw">
      <p>
        <b lang="zh-CN">{title}</b> <span className="type-small type-3">{say.facts}</span>
      </p>
      <ul>
        {people.map((row, index) => {
          const prize = isChecked ? prizeOf(won.get(index)) : undefined
          const isGone = change === 'row' && index === changedRows.row
          return (
            <li key={row} className={isGone ? 'now-gone' : undefined}>
              <Lot number={index + 1} size={34} tone={prize === undefined ? 'paper' : 'winner'} />
              {isGone ? (
                <span className="type-least">{say.gone}</span>
              ) : (
                <span className="type-least" lang="zh-CN">
                  {prize}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <dl>
        <dt className="type-small type-3">{say.list}</dt>
        <dd>
          <Fingerprint value={printed(original.closeHash ?? '')} />
        </dd>
        <dt className="type-small type-3">{say.randomness}</dt>
        <dd className="type-small">{say.round(original.rounds[0]?.beacon?.round ?? 0)}</dd>
      </dl>
    </div>
  )
}

function Outcome({ proof, report, tookMs }: Checked) {
  const say = useWords(nowWords)
  const page = useWords(words)
  const table = useWords(checkWords)
  const names = useWords(stepNames)
  const reasons = useWords(reasonWords)
  const outcome = report.verdict === 'invalid' ? 'bad' : report.verdict === 'local' ? 'local' : 'unchecked'
  const checks = toldChecks(report, proof).filter(({ verdict }) => verdict !== 'skipped')
  const failed = checks.filter(({ verdict }) => verdict === 'fail')
  return (
    <>
      <div className={`now-verdict now-${outcome}`}>
        <Seal key={outcome} kind={sealOf[outcome] ?? 'unchecked'} size={56} label="" landing />
        <p>
          <b className="type-section">{page[`${outcome}Title`]}</b>
          <span className="type-small type-2">
            {outcome === 'bad' ? say.refused(failed.length) : say.agreed(checks.length, tookMs)}
          </span>
        </p>
      </div>
      {outcome === 'bad' ? (
        <ol className="now-failed">
          {failed.map(({ id, reason }) => (
            <li key={id}>
              <Icon name="cross" size={16} label={page.failed} />
              <span>
                {names[id]}
                {reason && <small>{reasons[reason]}</small>}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <ol className="now-checks">
          {checks.map(({ id }, at) => (
            <li key={id} style={{ animationDelay: `${at * 45}ms` }}>
              <Icon name="check" size={16} label={page.passed} />
              <span>{table[id].title(proof)}</span>
            </li>
          ))}
        </ol>
      )}
      <p className="type-small type-3">{outcome === 'bad' ? say.refusedMore : say.localMore}</p>
    </>
  )
}
