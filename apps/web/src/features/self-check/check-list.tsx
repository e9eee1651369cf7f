import { Button, Icon, useWords } from '@fairdraw/ui'
import type { Check, Finding } from './finding.ts'
import type { Findings } from './use-checks.ts'
import { words } from './words.ts'
import './check-list.css'

type Props = {
  readonly checks: readonly Check[]
  readonly findings: Findings
  readonly onRun: (check: Check) => void
}

/** Checks one below the other: a mark with its word, what was seen, and advice where it does not work. */
export function CheckList({ checks, findings, onRun }: Props) {
  const say = useWords(words)
  return (
    <ul className="self-checks" aria-busy={checks.some(({ id, isByHand }) => !isByHand && !findings[id])}>
      {checks.map((check) => {
        const { name, more, advice } = say.checks[check.id]
        const finding = findings[check.id]
        return (
          <li key={check.id}>
            <Mark finding={finding} />
            <div>
              <p>
                <b>{name}</b> <span className="type-small type-3">{more}</span>
              </p>
              {finding?.verdict === 'fails' && <p className="type-small type-2">{advice}</p>}
            </div>
            <div className="self-checks-seen type-small type-2 type-numbers">
              {check.isByHand && (
                <Button look="outline" onClick={() => onRun(check)}>
                  {say.acts[check.id]}
                </Button>
              )}
              <span role="status">{seenOf(finding, check, say)}</span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const icons = { ok: 'check', fails: 'cross', none: 'minus' } as const

function Mark({ finding }: { readonly finding: Finding | undefined }) {
  if (!finding) return <i className="self-checks-mark" />
  return (
    <i className={`self-checks-mark self-checks-${finding.verdict}`}>
      <Icon name={icons[finding.verdict]} size={16} />
    </i>
  )
}

function seenOf(finding: Finding | undefined, { isByHand }: Check, say: (typeof words)['zh']): string {
  if (!finding) return isByHand ? say.byHand : say.looking
  return [say.verdicts[finding.verdict], finding.seen].filter(Boolean).join(' · ')
}
