import { Button, EmptyScene, ErrorScene, Skeleton, useWords } from '@fairdraw/ui'
import { Segmented } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { thousands } from '../../lib/format.ts'
import { Pager } from '../../lib/pager.tsx'
import { SearchBox } from '../../lib/search-box.tsx'
import { usePages } from '../../lib/use-pages.ts'
import { DrawMenu } from './draw-menu.tsx'
import { type StateGroup, statesOf } from './draw-row.ts'
import { DrawTable } from './draw-table.tsx'
import { useDraws } from './use-draws.ts'
import { words } from './words.ts'
import './draw-list.css'

const groups = Object.keys(statesOf) as readonly StateGroup[]

/** The organiser's draws with filter, search and keyset paging. */
export function DrawList() {
  const say = useWords(words)
  const { group, keyword, set, clear } = useFilter()
  const { cursor, page, forth, back, first } = usePages()
  const asked = useDraws({ group, keyword, cursor })
  const rows = asked.data?.list ?? []
  const isFiltered = group !== 'all' || keyword !== ''
  const change = (next: { group?: StateGroup; keyword?: string }) => {
    first()
    set(next)
  }
  return (
    <>
      <div className="draw-filter">
        <Segmented<StateGroup>
          aria-label={say.filterState}
          value={group}
          onChange={(next) => change({ group: next })}
          options={groups.map((one) => ({ value: one, label: say.groups[one] }))}
        />
        <SearchBox label={say.search} value={keyword} onSearch={(typed) => change({ keyword: typed })} />
      </div>
      <div className="fd-card draw-card" aria-busy={asked.isFetching}>
        {asked.isPending && <Skeleton bars={[1, 1, 1, 1, 1, 1]} height={44} />}
        {asked.isError && !asked.data && (
          <ErrorScene
            title={say.failed}
            act={
              <Button look="outline" onClick={() => asked.refetch()}>
                {say.again}
              </Button>
            }
          >
            {say.failedMore}
          </ErrorScene>
        )}
        {asked.data && rows.length === 0 && <Nothing {...{ group, isFiltered }} onClear={clear} />}
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

/** The filter lives in the address, so that it can be linked to and survives going back. */
function useFilter() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('state') as StateGroup | null
  const group = asked !== null && groups.includes(asked) ? asked : 'all'
  const keyword = search.get('keyword') ?? ''
  const set = (change: { group?: StateGroup; keyword?: string }) => {
    const next = { group, keyword, ...change }
    setSearch(
      {
        ...(next.group === 'all' ? {} : { state: next.group }),
        ...(next.keyword && { keyword: next.keyword }),
      },
      { replace: true },
    )
  }
  return { group, keyword, set, clear: () => set({ group: 'all', keyword: '' }) }
}
