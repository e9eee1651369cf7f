import { EmptyScene, Skeleton, useWords } from '@fairdraw/ui'
import { Segmented } from 'antd'
import { useState } from 'react'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { thousands } from '../../lib/format.ts'
import { useMasking } from '../../lib/name-cell.tsx'
import { NotRead } from '../../lib/not-read.tsx'
import { Pager } from '../../lib/pager.tsx'
import { SearchBox } from '../../lib/search-box.tsx'
import { usePages } from '../../lib/use-pages.ts'
import { ApartCard } from './apart-card.tsx'
import { GroupedLots } from './grouped-lots.tsx'
import { LotActs } from './lot-acts.tsx'
import { LotFigures } from './lot-figures.tsx'
import { LotTable } from './lot-table.tsx'
import { type LotsSeen, useLots, type Which } from './use-lots.ts'
import { words } from './words.ts'
import './lots.css'

/** Who holds a lot and who has none, in a table; or who drew the same, group by group. Pairs have no groups. */
const views = ['held', 'grouped', 'without'] as const
type View = (typeof views)[number]
const plainViews = views.filter((view) => view !== 'grouped')

type Props = { readonly drawId: string; readonly picture: DrawPicture }

/** The lots of a draw: who holds which, who has none, what is left; renewed while people draw. */
export function LotsTab({ drawId, picture }: Props) {
  const say = useWords(words)
  const [view, setView] = useState<View>('held')
  const isGrouped = view === 'grouped'
  const what = isGrouped ? 'held' : view
  const [keyword, setKeyword] = useState('')
  const { isMasked, button } = useMasking(picture.entry.names_shown)
  const { cursor, page, forth, back } = usePages(`${what} ${keyword}`)
  const asked = useLots({ drawId, picture, what, keyword, cursor })
  const { rule, show } = picture.life.charter?.lots ?? {}
  const isPairing = rule === 'pairing'
  // Whom somebody drew is for them alone: there is no result to read here or to take away.
  const isSecret = isPairing && show === 'never'
  if (asked.isPending) return <Skeleton bars={[1, 1, 1]} height={96} />
  if (asked.isError && !asked.data) return <NotRead say={say} onAgain={asked.refetch} />
  const { data } = asked
  const rows = data?.list ?? []
  return (
    <div className="lots">
      <LotFigures picture={picture} seen={picture.entry.lots ?? data} isPairing={isPairing} />
      <LotActs drawId={drawId} picture={picture} isPairing={isPairing} isSecret={isSecret} />
      {isPairing && <ApartCard drawId={drawId} picture={picture} isMasked={isMasked} />}
      <section className="fd-card lots-card" aria-label={say.title}>
        <header>
          <Segmented<View>
            aria-label={say.which}
            value={view}
            options={(isPairing ? plainViews : views).map((value) => ({ value, label: say[value] }))}
            onChange={setView}
          />
          {!isGrouped && <SearchBox label={say.search} value={keyword} onSearch={setKeyword} />}
          {button}
        </header>
        {isGrouped ? (
          <GroupedLots drawId={drawId} picture={picture} isMasked={isMasked} />
        ) : rows.length === 0 ? (
          <Nobody what={what} isSearch={keyword !== ''} isPairing={isPairing} />
        ) : (
          <LotTable
            drawId={drawId}
            rows={rows}
            what={what}
            isMasked={isMasked}
            isPairing={isPairing}
            isSecret={isSecret}
            isOpen={picture.life.status === 'open' && !picture.life.lots?.ended && !isPairing}
          />
        )}
        {!isGrouped && (rows.length > 0 || page > 1) && (
          <Pager page={page} nextCursor={data?.next_cursor} onBack={back} onForth={forth}>
            {say.count(thousands(data?.total ?? 0))}
          </Pager>
        )}
      </section>
      {data?.left_by_label && !isPairing && <Left rows={data.left_by_label} />}
    </div>
  )
}

type NobodyProps = { readonly what: Which; readonly isSearch: boolean; readonly isPairing: boolean }

function Nobody({ what, isSearch, isPairing }: NobodyProps) {
  const say = useWords(words)
  if (isSearch) return <EmptyScene title={say.noMatch}>{say.noMatchMore}</EmptyScene>
  if (what === 'held' && isPairing) return <EmptyScene title={say.unpaired}>{say.unpairedMore}</EmptyScene>
  if (what === 'held') return <EmptyScene title={say.nobody}>{say.nobodyMore}</EmptyScene>
  return <EmptyScene title={say.allHold}>{say.allHoldMore}</EmptyScene>
}

/** What nobody drew, known once nobody can draw any more. */
function Left({ rows }: { readonly rows: NonNullable<LotsSeen['left_by_label']> }) {
  const say = useWords(words)
  const some = rows.filter(({ count }) => count > 0)
  return (
    <section className="fd-card lots-card" aria-labelledby="lots-left-title">
      <h2 className="type-head" id="lots-left-title">
        {say.leftTitle}
      </h2>
      {some.length === 0 ? (
        <p className="type-2">{say.leftNone}</p>
      ) : (
        <ul className="lots-left">
          {some.map(({ label, count }) => (
            <li key={label}>
              {label}
              {count > 1 && <span className="type-2"> × {thousands(count)}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
