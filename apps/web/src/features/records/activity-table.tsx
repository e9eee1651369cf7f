import { useWords } from '@fairdraw/ui'
import { useDrawTime } from '../../lib/draw-zone.ts'
import { thousands } from '../../lib/format.ts'
import { ListCard } from '../../lib/list-card.tsx'
import { useAsked } from '../../lib/use-asked.ts'
import { usePages } from '../../lib/use-pages.ts'
import { words } from './words.ts'
import './records.css'

const pageSize = 50

/** What was done to a draw and by whom, newest first. */
export function ActivityTable({ drawId }: { readonly drawId: string }) {
  const say = useWords(words)
  const when = useDrawTime()
  const pages = usePages()
  const { cursor } = pages
  const asked = useAsked(
    'taskActivity',
    { id: drawId, page_size: pageSize, ...(cursor && { cursor }) },
    { stays: true, isAloud: true },
  )
  return (
    <ListCard
      title={say.activity}
      asked={asked}
      pages={pages}
      total={say.activityTotal(thousands(asked.data?.total ?? 0))}
      none={{ title: say.activityNone }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="records-scroll" aria-label={say.activity} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {[say.at, say.did, say.by].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {asked.data?.list.map(({ at, what, by }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two acts may share their instant and their name
              <tr key={`${at} ${what} ${row}`}>
                <td>{when(at)}</td>
                <td>{say.what[what] ?? say.otherAct}</td>
                <td>{by ?? say.service}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ListCard>
  )
}
