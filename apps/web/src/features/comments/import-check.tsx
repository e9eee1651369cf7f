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
  /** As it is read anew just now; null while it is not. */
  readonly told: ToldLayout | null
  readonly onLayout: (told: ToldLayout) => void
  readonly onTake: () => void
}

/** What the server read of a file, before anything of it is kept: its first lines, how they are read, and every line that is left out. */
export function ImportCheck({ found, told, onLayout, onTake }: Props) {
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
    <div className="comment-check" aria-busy={told !== null}>
      <div className="paste-read">
        {sheet === null ? (
          <Sample sample={sample} />
        ) : (
          <Sheet sheet={sheet} told={told} given={given} onLayout={onLayout} />
        )}
        {isKnown && <IntakeReport given={given} taken={report.added} leftOut={leftOut} fields={say.fields} />}
      </div>
      <div>
        <Button disabled={!isKnown || report.added === 0 || told !== null} onClick={onTake}>
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

type SheetProps = Pick<Props, 'told'> & {
  readonly sheet: NonNullable<ImportSeen['sheet']>
  readonly given: number
  readonly onLayout: (told: ToldLayout) => void
}

function Sheet({ sheet, told, given, onLayout }: SheetProps) {
  const say = useWords(words)
  const { lines, columns, is_known: isKnown } = sheet
  const fields = Object.keys(say.fields) as ColumnField[]
  const heading = told?.heading === undefined ? sheet.heading : told.heading || null
  const toldAt = (at: number) => fields.find((field) => told?.columns?.[field] === String(at)) ?? null
  const layout: Layout<ColumnField> = {
    heading,
    columns: told?.columns
      ? columns.map((_, at) => toldAt(at))
      : columns.map((name) => fields.find((field) => field === name) ?? null),
  }
  const above = heading === null ? 0 : lines.filter(({ line }) => line <= heading).length
  const tell = (at: number, field: ColumnField | null) => {
    const next = layout.columns.map((held, place) => (place === at ? field : held === field ? null : held))
    const named = next.flatMap((held, place) => (held === null ? [] : [[held, String(place)] as const]))
    onLayout({ heading: heading ?? 0, columns: Object.fromEntries(named) })
  }
  return (
    <LinesTable
      lines={lines}
      {...(isKnown && { total: given + above })}
      layout={layout}
      fields={say.fields}
      isWhole={isKnown}
      isSent
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
