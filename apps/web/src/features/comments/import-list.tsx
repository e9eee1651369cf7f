import { Button, Icon, Progress, useWords } from '@fairdraw/ui'
import { thousands } from '../../lib/format.ts'
import { pasteWords } from '../../lib/pasted-list/paste-words.ts'
import { ImportCheck } from './import-check.tsx'
import type { Step, useImports } from './use-imports.ts'
import { words } from './words.ts'

type Props = Pick<ReturnType<typeof useImports>, 'lines' | 'tell' | 'take' | 'cancel'>

/** Every file that was given, each with how far it is and what came of it. */
export function ImportList({ lines, tell, take, cancel }: Props) {
  const say = useWords(words)
  const ready = lines.filter(({ step }) => isReady(step))
  return (
    <>
      <ul className="comment-files" aria-label={say.files}>
        {lines.map((line) => (
          <li key={line.key}>
            <div className="comment-file">
              <span>
                <Icon name="file" size={16} />
                <b>{line.file.name}</b>
              </span>
              {(line.step.kind === 'waiting' ||
                line.step.kind === 'sending' ||
                line.step.kind === 'checking') && (
                <Button look="text" aria-label={say.cancelOf(line.file.name)} onClick={() => cancel(line)}>
                  {say.cancel}
                </Button>
              )}
            </div>
            <div aria-live="polite">
              <StepSaid step={line.step} />
            </div>
            {line.step.kind === 'checking' && (
              <ImportCheck
                found={line.step.found}
                told={line.step.isReading ? line.step.told : null}
                onLayout={(told) => tell(line, told)}
                onTake={() => take(line)}
              />
            )}
          </li>
        ))}
      </ul>
      {ready.length > 1 && (
        <div>
          <Button onClick={() => ready.forEach(take)}>{say.takeAll(ready.length)}</Button>
        </div>
      )}
    </>
  )
}

/** Whether a file can be taken as it stands. */
function isReady(step: Step): boolean {
  if (step.kind !== 'checking' || step.isReading) return false
  const { report, sheet } = step.found
  return report.added > 0 && sheet?.is_known !== false
}

function StepSaid({ step }: { readonly step: Step }) {
  const say = useWords(words)
  const faults: Readonly<Record<string, string>> = useWords(pasteWords).faults
  switch (step.kind) {
    case 'waiting':
      return <p className="type-3 type-small">{say.waiting}</p>
    case 'sending':
      return (
        <Progress done={step.share} total={1}>
          {step.share < 1 ? say.sending(Math.round(step.share * 100)) : say.reading}
        </Progress>
      )
    case 'checking':
      return <p className="type-3 type-small">{step.found.sheet?.is_known === false ? say.map : say.check}</p>
    case 'done':
      return <Report report={step.report} />
    case 'refused':
      return (
        <p className="comment-wrong">
          <Icon name="info" size={16} />
          {typeof step.why === 'string'
            ? { too_large: say.tooLarge, empty: say.empty, cancelled: say.cancelled }[step.why]
            : (faults[step.why.fault ?? ''] ?? (step.why.words || say.failures.unknown))}
        </p>
      )
  }
}

/** What came of a file: as much as it gave. */
function Report({ report }: { readonly report: (Step & { readonly kind: 'done' })['report'] }) {
  const say = useWords(words)
  const { added, duplicates, deleted_users: deleted, rejected } = report
  const told = [
    say.done(thousands(added)),
    duplicates > 0 && say.duplicates(thousands(duplicates)),
    deleted > 0 && say.deleted(thousands(deleted)),
    rejected > 0 && say.rejected(thousands(rejected)),
  ].filter((part) => part !== false)
  return (
    <p className="comment-good">
      <Icon name="check" size={16} />
      {told.join(' · ')}
    </p>
  )
}
