import type { NamesShown } from '@fairdraw/domain'
import { Button, EmptyScene, Icon, Skeleton, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { thousands } from '../../lib/format.ts'
import { MaskedNames, useMasking } from '../../lib/name-cell.tsx'
import { NotRead } from '../../lib/not-read.tsx'
import { Pager } from '../../lib/pager.tsx'
import { SearchBox } from '../../lib/search-box.tsx'
import { usePages } from '../../lib/use-pages.ts'
import { actWords } from './act-words.ts'
import { ImportDialog } from './import-dialog.tsx'
import { MemberFilterBar } from './member-filter.tsx'
import { MemberTable } from './member-table.tsx'
import { useMemberFilter } from './use-member-filter.ts'
import { isNarrowed, useMembers } from './use-members.ts'
import { words } from './words.ts'
import './entrants-table.css'

type Props = {
  readonly drawId: string
  /** The list is not sealed yet: who is on it can still be changed. */
  readonly isChangeable: boolean
  /** People and chances may be added; not where the comments of a post say who is in, and how often. */
  readonly hasImport?: boolean
  /** How the draw names people. */
  readonly namesShown?: NamesShown | undefined
}

/** Who is in a draw, by join number. */
export function EntrantsTable({ drawId, isChangeable, hasImport = true, namesShown }: Props) {
  const say = useWords(words)
  const { filter, keyword, set } = useMemberFilter()
  const { isMasked, button } = useMasking(namesShown)
  const { cursor, page, forth, back } = usePages(JSON.stringify([filter, keyword]))
  const { isSearch, asked, listed } = useMembers({ drawId, filter, keyword, cursor })
  const rows = asked.data?.list ?? []
  const isFiltered = keyword !== '' || isNarrowed(filter)
  return (
    <section className="fd-card entrants" aria-labelledby="entrants-title">
      <header>
        <h2 className="type-head" id="entrants-title">
          {say.title}
        </h2>
        <SearchBox label={say.search} value={keyword} onSearch={(q) => set({ q })} />
        {button}
        {isChangeable && hasImport && <Import drawId={drawId} />}
      </header>
      <MemberFilterBar drawId={drawId} filter={filter} set={set} />
      {asked.isPending && <Skeleton bars={[1, 1, 1, 1]} height={32} />}
      {asked.isError && !asked.data && <NotRead say={say} onAgain={asked.refetch} />}
      {asked.data && rows.length === 0 && (
        <EmptyScene title={isFiltered ? say.noMatch : say.nobody}>
          {isFiltered ? say.noMatchMore : hasImport ? say.nobodyMore : say.nobodyYet}
        </EmptyScene>
      )}
      {rows.length > 0 && (
        <MaskedNames value={isMasked}>
          <MemberTable
            drawId={drawId}
            rows={rows}
            isMasked={isMasked}
            isChangeable={isChangeable}
            hasGifts={hasImport}
          />
        </MaskedNames>
      )}
      {isSearch && asked.data && rows.length > 0 && <p className="type-2">{say.found(rows.length)}</p>}
      {!isSearch && listed.data && (rows.length > 0 || page > 1) && (
        <Pager page={page} nextCursor={listed.data.next_cursor} onBack={back} onForth={forth}>
          {say.total(thousands(listed.data.total))}
        </Pager>
      )}
    </section>
  )
}

function Import({ drawId }: Pick<Props, 'drawId'>) {
  const say = useWords(actWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="outline" icon={<Icon name="upload" size={18} />} onClick={() => setIsOpen(true)}>
        {say.import}
      </Button>
      {isOpen && <ImportDialog drawId={drawId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
