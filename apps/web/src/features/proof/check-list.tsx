import type { Check, Proof, Report } from '@fairdraw/fairness'
import { Fingerprint, Icon, useWords } from '@fairdraw/ui'
import { checkWords, printedFor } from './check-words.ts'
import { printed } from './printed.ts'
import { reasonWords } from './reason-words.ts'
import { words } from './words.ts'
import './check-list.css'

type Props = { readonly proof: Proof; readonly report: Report }

/** What this draw has no step for, or has not come to, is no news: the page says elsewhere what is missing. */
function isNews({ reason, verdict, id }: Check, proof: Proof): boolean {
  if (verdict !== 'skipped') return true
  if (reason === 'not_applicable' || reason === 'not_yet' || reason === 'stopped') return false
  const isOpened = proof.rounds.some(({ resultHash }) => resultHash !== null)
  return isOpened && !(id === 'receipt' && reason === 'not_given')
}

/** Every check in plain words, with the fingerprint it is about at its right. */
export function CheckList({ proof, report }: Props) {
  const say = useWords(words)
  const checks = report.checks.filter((check) => isNews(check, proof))
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
      <ul>
        {checks.map((check) => (
          <CheckLine key={check.id} check={check} proof={proof} />
        ))}
      </ul>
    </section>
  )
}

const icons = { pass: 'check', fail: 'cross', skipped: 'minus' } as const

function CheckLine({ check, proof }: { readonly check: Check; readonly proof: Proof }) {
  const say = useWords(words)
  const table = useWords(checkWords)[check.id]
  const reasons = useWords(reasonWords)
  const hash = printedFor(check.id, proof)
  const verdict = { pass: say.passed, fail: say.failed, skipped: say.skipped }[check.verdict]
  const more = check.reason === undefined ? table.more(proof) : reasons[check.reason]
  return (
    <li className={`check check-${check.verdict}`}>
      <span className="check-icon">
        <Icon name={icons[check.verdict]} size={16} label={verdict} />
      </span>
      <div>
        <p className="check-title">{table.title(proof)}</p>
        <p className="type-small check-more">{more}</p>
        {check.verdict === 'fail' && <Difference check={check} />}
      </div>
      {hash !== null && <Fingerprint of={say.mark[check.id] ?? ''} value={printed(hash)} copies={hash} />}
    </li>
  )
}

function Difference({ check }: { readonly check: Check }) {
  const say = useWords(words)
  const parts = [
    [say.expected, check.expected],
    [say.found, check.found],
    [say.at, check.detail],
  ].filter((part): part is [string, string] => part[1] !== undefined)
  if (parts.length === 0) return null
  return (
    <dl className="check-difference">
      {parts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
