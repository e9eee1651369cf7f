import { useWords } from '@fairdraw/ui'
import { useDrawTime } from '../../lib/draw-zone.ts'
import { thousands } from '../../lib/format.ts'
import { importedLine } from '../../lib/imported-line.ts'
import { ListCard } from '../../lib/list-card.tsx'
import { useAsked } from '../../lib/use-asked.ts'
import { usePages } from '../../lib/use-pages.ts'
import { words } from './words.ts'
import './records.css'

const pageSize = 50

/** What entrants answered when they joined, one column a question; contacts are masked. */
export function AnswersTable({ drawId }: { readonly drawId: string }) {
  const say = useWords(words)
  const when = useDrawTime()
  const pages = usePages()
  const { cursor } = pages
  const asked = useAsked(
    'formList',
    { id: drawId, page_size: pageSize, ...(cursor && { cursor }) },
    { stays: true, isAloud: true },
  )
  const { fields = [], list = [] } = asked.data ?? {}
  const hasMobile = list.some(({ mobile }) => mobile !== '')
  const heads = [
    say.who,
    ...(hasMobile ? [say.mobile] : []),
    ...fields.map(({ label }) => label),
    say.joinedAt,
  ]
  return (
    <ListCard
      title={say.answers}
      asked={asked}
      pages={pages}
      total={say.answersTotal(thousands(asked.data?.total ?? 0))}
      none={{ title: say.answersNone, more: say.answersNoneMore }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="records-scroll" aria-label={say.answers} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map(({ member_id: id, nickname, imported, mobile, answers, joined_at: at }) => (
              <tr key={id}>
                <th scope="row">
                  {nickname || '***'}
                  {imported && <small className="type-2">{importedLine(imported)}</small>}
                </th>
                {hasMobile && <td>{mobile || say.blank}</td>}
                {fields.map((field) => (
                  <td key={field.id}>{answers[field.id] || say.blank}</td>
                ))}
                <td>{when(at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ListCard>
  )
}
