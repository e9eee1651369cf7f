import { type Check, fingerprint } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import { whyWords } from './why-words.ts'
import './check-difference.css'

const hash = /^[0-9a-f]{64}$/

type Props = {
  readonly check: Check
  /** Prints hashes as fingerprints, which an eye can compare. */
  readonly short?: boolean
}

/** What was expected and what was found, side by side; nothing where a check names neither. */
export function CheckDifference({ check, short = false }: Props) {
  const say = useWords(whyWords)
  const parts = [
    ['expected', say.expected, check.expected],
    ['found', say.found, check.found],
    ['at', say.at, check.detail],
  ].filter((part): part is [string, string, string] => part[2] !== undefined)
  if (parts.length === 0) return null
  return (
    <dl className="check-difference">
      {parts.map(([part, name, value]) => (
        <div key={part} className={`check-difference-${part}`}>
          <dt>{name}</dt>
          <dd>{short && hash.test(value) ? fingerprint(value) : value}</dd>
        </div>
      ))}
    </dl>
  )
}
