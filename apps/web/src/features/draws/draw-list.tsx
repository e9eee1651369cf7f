import { drawTypes } from '@fairdraw/domain'
import { Button, EmptyScene, Skeleton, useWords } from '@fairdraw/ui'
import { Checkbox, Segmented, Select } from 'antd'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { NotRead } from '../../lib/not-read.tsx'
import { Pager } from '../../lib/pager.tsx'
import { SearchBox } from '../../lib/search-box.tsx'
import { typeName } from '../../lib/type-name.ts'
import { oneOf, useAddressFilter } from '../../lib/use-address-filter.ts'
import { usePages } from '../../lib/use-pages.ts'
import { BinLocked } from './bin-locked.tsx'
import { DrawMenu } from './draw-menu.tsx'
import { type StateGroup, statesOf } from './draw-row.ts'
import { DrawTable } from './draw-table.tsx'
import { type DrawOrder, type DrawType, useDraws } from './use-draws.ts'
import { words } from './words.ts'
import './draw-list.css'

const groups = Object.keys(statesOf) as readonly StateGroup[]
const orders: readonly DrawOrder[] = ['newest', 'opening', 'entrants']

const types = drawTypes.map(({ code }) => code)
/** Days back from now. */
const spans = ['7', '30', '365'] as const

/** The organiser's draws with filter, search and keyset paging. */
export function DrawList() {
  const say = useWords(words)
  const { filter, set, clear } = useFilter()
  const { group, keyword, hasTodo, type, days } = filter
  const { cursor, page, forth, back } = usePages(JSON.stringify(filter))
  const asked = useDraws({ ...filter, cursor })
  // What was asked for before still stands there while something else is loaded.
  const rows = asked.isLocked ? [] : (asked.data?.list ?? [])
  const isFiltered = group !== 'all' || keyword !== '' || hasTodo || type !== undefined || days !== undefined
  return (
    <>
      <div className="draw-filter">
        <Segmented<StateGroup>
          aria-label={say.filterState}
          value={group}
          onChange={(state) => set({ state })}
          options={groups.map((one) => ({ value: one, label: say.groups[one] }))}
        />
        <MoreFilters filter={filter} set={set} />
      </div>
      <div className="fd-card draw-card" aria-busy={asked.isFetching}>
        {asked.isLocked && <BinLocked />}
        {asked.isPending && !asked.isLocked && <Skeleton bars={[1, 1, 1, 1, 1, 1]} height={44} />}
        {asked.isError && !asked.data && <NotRead say={say} onAgain={asked.refetch} />}
        {asked.data && !asked.isLocked && rows.length === 0 && (
          <Nothing group={group} isFiltered={isFiltered} onClear={clear} />
        )}
        {rows.length > 0 && (
          <DrawTable rows={rows} label={say.table} acts={(row) => <DrawMenu row={row} />} />
        )}
      </div>
      {asked.data && rows.length > 0 && (
        <Pager page={page} nextCursor={asked.data.next_cursor} onBack={back} onForth={forth}>
          {say.total(thousands(asked.data.total))}
        </Pager>
      )}
    </>
  )
}

function MoreFilters({ filter, set }: Pick<ReturnType<typeof useFilter>, 'filter' | 'set'>) {
  const { keyword, order, hasTodo, type, days } = filter
  const say = useWords(words)
  const lang = useLang()
  return (
    <div className="draw-filter-more">
      <Checkbox checked={hasTodo} onChange={({ target }) => set({ todo: target.checked ? 'yes' : '' })}>
        {say.hasTodo}
      </Checkbox>
      <Select<DrawType | ''>
        aria-label={say.filterType}
        value={type ?? ''}
        onChange={(next) => set({ type: next })}
        options={[
          { value: '', label: say.everyType },
          ...types.map((code) => ({ value: code, label: typeName(code, lang) })),
        ]}
      />
      <Select<string>
        aria-label={say.filterTime}
        value={String(days ?? '')}
        onChange={(next) => set({ days: next })}
        options={[
          { value: '', label: say.anyTime },
          ...spans.map((span) => ({ value: span, label: say.within(span) })),
        ]}
      />
      <Select<DrawOrder>
        aria-label={say.sort}
        value={order}
        onChange={(sort) => set({ sort })}
        options={orders.map((one) => ({ value: one, label: say.orders[one] }))}
      />
      <SearchBox label={say.search} value={keyword} onSearch={(typed) => set({ keyword: typed })} />
    </div>
  )
}

type NothingProps = {
  readonly group: StateGroup
  readonly isFiltered: boolean
  readonly onClear: () => void
}

function Nothing({ group, isFiltered, onClear }: NothingProps) {
  const say = useWords(words)
  if (group === 'bin') return <EmptyScene title={say.binEmpty}>{say.binEmptyMore}</EmptyScene>
  if (isFiltered)
    return (
      <EmptyScene
        title={say.noMatch}
        act={
          <Button look="outline" onClick={onClear}>
            {say.clear}
          </Button>
        }
      >
        {say.noMatchMore}
      </EmptyScene>
    )
  return (
    <EmptyScene
      title={say.nothing}
      act={
        <Link className="fd-button fd-button-ink" to={deskPaths.create()}>
          {say.create}
        </Link>
      }
    >
      {say.nothingMore}
    </EmptyScene>
  )
}

const start = { state: 'all', keyword: '', sort: 'newest', todo: '', type: '', days: '' }

/** Which draws are looked at, as the address says it. */
function useFilter() {
  const { filter: said, set } = useAddressFilter(start)
  const filter = {
    group: oneOf(groups, said.state) ?? 'all',
    keyword: said.keyword.slice(0, 60),
    order: oneOf(orders, said.sort) ?? 'newest',
    hasTodo: said.todo === 'yes',
    type: oneOf(types, said.type) ?? undefined,
    days: Number(oneOf(spans, said.days)) || undefined,
  }
  return { filter, set, clear: () => set(start) }
}
