import type { Layout } from '@fairdraw/tables/intake'
import { Button, useWords } from '@fairdraw/ui'
import { thousands } from '../../lib/format.ts'
import { IntakeReport } from '../../lib/pasted-list/intake-report.tsx'
import { LinesTable } from '../../lib/pasted-list/lines-table.tsx'
import type { ColumnField } from './import-words.ts'
import '../../lib/pasted-list/paste-board.css'
import type { ImportSeen, ToldLayout } from './use-imports.ts'
import { words } from './words.ts'

type Props = {
  readonly found: ImportSeen
  /** It is read anew as it was told. */
  readonly isReading: boolean
  readonly onLayout: (told: ToldLayout) => void
  readonly onTake: () => void
}

/** What the server read of a file, before anything of it is kept: its first lines, how they are read, and every line that is left out. */
export function ImportCheck({ found, isReading, onLayout, onTake }: Props) {
  const say = useWords(words)
  const { report, sample, sheet } = found
  const given = givenIn(report)
  const fields = Object.keys(say.fields) as ColumnField[]
  const leftOut = report.problems.map(({ column, same, ...one }) => ({
    ...one,
    column: fields.find((field) => field === column) ?? null,
    ...(same !== undefined && { same }),
  }))
  const isKnown = sheet === null || sheet.is_known
  return (
    <div className="comment-check" aria-busy={isReading}>
      <div className="paste-read">
        {sheet === null ? (
          <Sample sample={sample} />
        ) : (
          <Sheet sheet={sheet} given={given} onLayout={onLayout} />
        )}
        {isKnown && <IntakeReport given={given} taken={report.added} leftOut={leftOut} fields={say.fields} />}
      </div>
      <div>
        <Button disabled={!isKnown || report.added === 0 || isReading} onClick={onTake}>
          {say.take(thousands(report.added))}
        </Button>
      </div>
    </div>
  )
}

/** As many lines, or what else tells a comment, as a file gave. */
function givenIn({ added, duplicates, deleted_users: deleted, rejected }: ImportSeen['report']): number {
  return added + duplicates + deleted + rejected
}

type SheetProps = {
  readonly sheet: NonNullable<ImportSeen['sheet']>
  readonly given: number
  readonly onLayout: (told: ToldLayout) => void
}

function Sheet({ sheet: { lines, heading, columns, is_known: isKnown }, given, onLayout }: SheetProps) {
  const say = useWords(words)
  const fields = Object.keys(say.fields) as ColumnField[]
  const layout: Layout<ColumnField> = {
    heading,
    columns: columns.map((name) => fields.find((field) => field === name) ?? null),
  }
  const above = heading === null ? 0 : lines.filter(({ line }) => line <= heading).length
  const tell = (at: number, field: ColumnField | null) => {
    const told = layout.columns.map((held, place) => (place === at ? field : held === field ? null : held))
    const named = told.flatMap((held, place) => (held === null ? [] : [[held, String(place)] as const]))
    onLayout({ heading: heading ?? 0, columns: Object.fromEntries(named) })
  }
  return (
    <LinesTable
      lines={lines}
      {...(isKnown && { total: given + above })}
      layout={layout}
      fields={say.fields}
      isWhole={isKnown}
      onHeading={(line) => onLayout({ heading: line ?? 0 })}
      onColumn={tell}
    />
  )
}

/** The first comments of what is no table. */
function Sample({ sample }: Pick<ImportSeen, 'sample'>) {
  const say = useWords(words)
  return (
    <ol className="comment-sample" aria-label={say.sample}>
      {sample.map(({ user_name: name, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: comments stay in their order
        <li key={at}>
          <b>
            <bdi>{name || say.nameless}</bdi>
          </b>
          <span dir="auto">{text || say.textless}</span>
        </li>
      ))}
    </ol>
  )
}
