import type { Report } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import { CheckDifference } from './check-difference.tsx'
import { type Explained, missingSteps } from './outcome.ts'
import { reasonWords } from './reason-words.ts'
import { stepNames } from './step-names.ts'
import { whyWords } from './why-words.ts'

type Props = { readonly report: Report; readonly outcome: Explained }

/** The sentence below a verdict that needs one, and what differs where something does. */
export function VerdictWhy({ report, outcome }: Props) {
  const why = useWhy({ report, outcome })
  const failed = report.checks.find(({ verdict }) => verdict === 'fail')
  return (
    <>
      <p>{why}</p>
      {outcome === 'bad' && failed && <CheckDifference check={failed} short />}
    </>
  )
}

/** Which step is missing or failed, and why. */
function useWhy({ report, outcome }: Props): string {
  const say = useWords(whyWords)
  const names = useWords(stepNames)
  const reasons = useWords(reasonWords)
  if (outcome === 'bad') {
    const failed = report.checks.find(({ verdict }) => verdict === 'fail')
    return failed?.reason ? say.badMore(reasons[failed.reason]) : ''
  }
  const all = missingSteps(report)
  if (outcome === 'partial') {
    const isOf = (isList: boolean) => all.some(({ id }) => (id === 'list') === isList)
    return say.partialMore[isOf(true) && isOf(false) ? 'both' : isOf(true) ? 'list' : 'log']
  }
  if (all.some(({ reason }) => reason === 'made_before')) return say.madeBefore
  // What only follows from another missing step would hide which one that is.
  const own = all.filter(({ reason }) => reason !== 'depends')
  const steps = own.length > 0 ? own : all
  const why = new Set(steps.map(({ reason }) => reason))
  const reason = why.size === 1 ? steps[0]?.reason : undefined
  return say.uncheckedMore(
    steps.map(({ id }) => names[id]),
    reason ? reasons[reason] : null,
  )
}
