import { reasonWords } from '@fairdraw/contract'
import type { Check, Proof, Report } from '@fairdraw/fairness'
import { Button, useWords } from '@fairdraw/ui'
import { keptAnswers } from '../../lib/kept-answers.ts'
import { keptHeads, keptTips } from '../../lib/kept-log.ts'
import { saveFile } from '../../lib/save-file.ts'
import { CheckDifference } from './check-difference.tsx'
import { type Explained, missingSteps } from './outcome.ts'
import { stepNames } from './step-names.ts'
import { whyWords } from './why-words.ts'

type Props = { readonly proof: Proof; readonly report: Report; readonly outcome: Explained }

/** The sentence below a verdict that needs one, and what differs where something does. */
export function VerdictWhy({ proof, report, outcome }: Props) {
  const why = useWhy({ report, outcome })
  const failed = report.checks.find(({ verdict }) => verdict === 'fail')
  return (
    <>
      <p>{why}</p>
      {outcome === 'bad' && failed && <CheckDifference check={failed} short />}
      {outcome === 'bad' && isOfLog(failed) && <Evidence proof={proof} />}
    </>
  )
}

const signed: readonly unknown[] = ['tip_contradicts', 'checkpoint_inconsistent', 'answer_contradicts']

/** Whether the proof contradicts what this browser kept of the log or was answered: both texts are signed, and convince anybody. */
const isOfLog = (failed: Check | undefined) => signed.includes(failed?.reason)

/** Hands out what was kept and what is shown now, each with its signature (lot-1 §17.4). */
function Evidence({ proof: { drawId, charter, log, trees } }: Pick<Props, 'proof'>) {
  const say = useWords(whyWords)
  const save = () => {
    const tips = [...keptTips(drawId).map(({ tip }) => tip), ...(log ? [log.tip] : [])]
    const heads = [...keptHeads(charter.origin).map(({ note }) => note), ...(log ? [log.checkpoint] : [])]
    const answers = keptAnswers(drawId)
    const told = { origin: charter.origin, key: log?.key, tips, heads }
    // The head signs what the log tells of the tree; what was answered is signed itself.
    const leaves = log?.leaves.filter(({ leaf }) => ['plays', 'takes', 'end'].includes(leaf.type))
    const all = answers.length > 0 ? { ...told, answers, trees, leaves } : told
    saveFile(`${drawId}.evidence.json`, JSON.stringify(all, null, 1))
  }
  return (
    <Button look="outline" onClick={save}>
      {say.evidence}
    </Button>
  )
}

/** Which step is missing or failed, and why. */
function useWhy({ report, outcome }: Omit<Props, 'proof'>): string {
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
