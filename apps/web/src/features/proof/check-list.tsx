import { reasonWords } from '@fairdraw/contract'
import type { Check, Proof, Report } from '@fairdraw/fairness'
import { Fingerprint, Icon, useWords } from '@fairdraw/ui'
import { CheckDifference } from './check-difference.tsx'
import { checkWords, printedFor } from './check-words.ts'
import { toldChecks } from './outcome.ts'
import { printed } from './printed.ts'
import { stepNames } from './step-names.ts'
import { words } from './words.ts'
import './check-list.css'

type Props = { readonly proof: Proof; readonly report: Report }

/** Every check in plain words, with the fingerprint it is about at its right. */
export function CheckList({ proof, report }: Props) {
  const say = useWords(words)
  const checks = toldChecks(report, proof)
  const failed = checks.filter(({ verdict }) => verdict === 'fail').length
  const passed = checks.filter(({ verdict }) => verdict === 'pass').length
  return (
    <section className="fd-card check-list" aria-labelledby="checks-title">
      <header>
        <h2 className="type-head" id="checks-title">
          {say.checks(checks.length)}
        </h2>
        {failed > 0 ? (
          <p className="check-sum check-sum-bad">
            <Icon name="cross" size={18} /> {say.someFailed(failed)}
          </p>
        ) : (
          <p className="check-sum">
            <Icon name="check" size={18} />{' '}
            {passed === checks.length ? say.allPassed(passed) : say.somePassed(passed, checks.length)}
          </p>
        )}
      </header>
      <ol>
        {checks.map((check) => (
          <CheckLine key={check.id} check={check} proof={proof} />
        ))}
      </ol>
    </section>
  )
}

const icons = { pass: 'check', fail: 'cross', skipped: 'minus' } as const

type LineProps = { readonly check: Check & { readonly place: number }; readonly proof: Proof }

function CheckLine({ check, proof }: LineProps) {
  const say = useWords(words)
  const table = useWords(checkWords)[check.id]
  const names = useWords(stepNames)
  const reasons = useWords(reasonWords)
  const hash = printedFor(check.id, proof)
  const verdict = { pass: say.passed, fail: say.failed, skipped: say.skipped }[check.verdict]
  const title = check.verdict === 'pass' ? table.title(proof) : names[check.id]
  const more = check.reason === undefined ? table.more(proof, check.found) : reasons[check.reason]
  // Of a log that was not read whole its line says how far it was read, of witnesses who they are.
  const isMore = check.reason === 'log_unread' || check.reason === 'witnesses_unknown'
  const left = isMore && check.found ? ` · ${table.more(proof, check.found)}` : ''
  return (
    <li id={`check-${check.id}`} className={`check check-${check.verdict}`}>
      <span className="check-icon">
        <Icon name={icons[check.verdict]} size={16} label={verdict} />
      </span>
      <div>
        <p className="check-title" data-place={check.place}>
          {title}
        </p>
        <p className="type-small check-more">
          {more}
          {left}
        </p>
        {check.verdict === 'fail' && <CheckDifference check={check} />}
      </div>
      {hash !== null && <Fingerprint of={say.mark[check.id] ?? ''} value={printed(hash)} copies={hash} />}
    </li>
  )
}
