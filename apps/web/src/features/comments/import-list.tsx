import { Button, Icon, Progress, useWords } from '@fairdraw/ui'
import { useId } from 'react'
import { thousands } from '../../lib/format.ts'
import { ColumnMapper } from './column-mapper.tsx'
import type { Step, useImports } from './use-imports.ts'
import { words } from './words.ts'

type Props = Pick<ReturnType<typeof useImports>, 'lines' | 'map' | 'cancel'>

/** Every file that was given, each with how far it is and what came of it. */
export function ImportList({ lines, map, cancel }: Props) {
  const say = useWords(words)
  return (
    <ul className="comment-files" aria-label={say.files}>
      {lines.map((line) => (
        <li key={line.key}>
          <div className="comment-file">
            <span>
              <Icon name="file" size={16} />
              <b>{line.file.name}</b>
            </span>
            {(line.step.kind === 'waiting' || line.step.kind === 'sending') && (
              <Button look="text" aria-label={say.cancelOf(line.file.name)} onClick={() => cancel(line)}>
                {say.cancel}
              </Button>
            )}
          </div>
          <div aria-live="polite">
            <StepSaid step={line.step} />
          </div>
          {line.step.kind === 'mapping' && (
            <ColumnMapper found={line.step.found} onMapped={(columns) => map(line, columns)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function StepSaid({ step }: { readonly step: Step }) {
  const say = useWords(words)
  switch (step.kind) {
    case 'waiting':
      return <p className="type-3 type-small">{say.waiting}</p>
    case 'sending':
      return (
        <Progress done={step.share} total={1}>
          {step.share < 1 ? say.sending(Math.round(step.share * 100)) : say.reading}
        </Progress>
      )
    case 'mapping':
      return (
        <p className="comment-wait">
          <Icon name="info" size={16} />
          {say.map}
        </p>
      )
    case 'done':
      return <Report report={step.report} />
    case 'refused':
      return (
        <p className="comment-wrong">
          <Icon name="info" size={16} />
          {wordsOf(step.why, say)}
        </p>
      )
  }
}

function wordsOf(why: (Step & { readonly kind: 'refused' })['why'], say: (typeof words)['zh']): string {
  if (typeof why !== 'string') return why.words || say.failures.unknown
  return { too_large: say.tooLarge, empty: say.empty, cancelled: say.cancelled }[why]
}

const shownProblems = 5

function Report({ report }: { readonly report: (Step & { readonly kind: 'done' })['report'] }) {
  const say = useWords(words)
  const id = useId()
  const { added, duplicates, deleted_users: deleted, rejected, problems } = report
  const told = [
    say.done(thousands(added)),
    duplicates > 0 && say.duplicates(thousands(duplicates)),
    deleted > 0 && say.deleted(thousands(deleted)),
    rejected > 0 && say.rejected(thousands(rejected)),
  ].filter((part) => part !== false)
  const shown = problems.slice(0, shownProblems)
  return (
    <>
      <p className={rejected > 0 ? 'comment-wait' : 'comment-good'} id={id}>
        <Icon name={rejected > 0 ? 'warning' : 'check'} size={16} />
        {told.join(' · ')}
      </p>
      {shown.length > 0 && (
        <ul className="comment-problems" aria-labelledby={id}>
          {shown.map(({ line, column, reason }) => (
            <li key={`${line} ${column}`}>
              {say.problem(
                thousands(line),
                say.fields[column as keyof typeof say.fields] ?? column,
                say.reasons[reason] ?? reason,
              )}
            </li>
          ))}
          {rejected > shown.length && <li>{say.problemsMore(thousands(rejected - shown.length))}</li>}
        </ul>
      )}
    </>
  )
}
