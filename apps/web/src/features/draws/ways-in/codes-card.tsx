import { StateBadge, useWords } from '@fairdraw/ui'
import { Segmented } from 'antd'
import { useCallback, useState } from 'react'
import { type Columns, DeskTable } from '../../../lib/desk-table.tsx'
import { useDrawTime } from '../../../lib/draw-zone.ts'
import { thousands } from '../../../lib/format.ts'
import { ListCard } from '../../../lib/list-card.tsx'
import { useAsked } from '../../../lib/use-asked.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { CodeMaker } from './code-maker.tsx'
import { CodeTakings } from './code-takings.tsx'
import { CopyLink } from './copy-link.tsx'
import { codeLink, type EntryCode } from './every-code.ts'
import { listWords } from './list-words.ts'
import type { WaysInDraw } from './ways-in.tsx'

const sorts = ['all', 'free', 'used'] as const
type Sort = (typeof sorts)[number]
const pageSize = 50

type Props = { readonly draw: WaysInDraw; readonly isOpen: boolean }

/** The codes that let one person in each, with who used them; more can be made for as long as people get in. */
export function CodesCard({ draw, isOpen }: Props) {
  const say = useWords(listWords)
  const [sort, setSort] = useState<Sort>('all')
  const pages = usePages(sort)
  const asked = useCodes(draw.id, sort, pages.cursor)
  const store = useCallback(async () => ({ id: draw.id }), [draw.id])
  const isNarrowed = sort !== 'all'
  return (
    <ListCard
      title={say.codes}
      more={isOpen ? say.codesMore(draw.series !== undefined) : say.codesOver}
      acts={<CodeTakings drawId={draw.id} title={draw.title} />}
      tools={
        <div className="way-tools">
          <Segmented<Sort>
            aria-label={say.filter}
            value={sort}
            onChange={setSort}
            options={sorts.map((one) => ({ value: one, label: say.groups[one] }))}
          />
          {isOpen && <CodeMaker store={store} />}
        </div>
      }
      asked={asked}
      pages={pages}
      total={say.codesTotal(thousands(asked.data?.total ?? 0))}
      none={
        isNarrowed
          ? { title: say.codesNoMatch }
          : { title: say.codesNone, more: isOpen ? say.codesNoneMore : '' }
      }
    >
      <CodeTable lid={draw.lid} rows={asked.data?.list ?? []} />
    </ListCard>
  )
}

function CodeTable({ lid, rows }: { readonly lid: string; readonly rows: readonly EntryCode[] }) {
  const say = useWords(listWords)
  const when = useDrawTime()
  const columns: Columns<EntryCode> = [
    {
      title: say.columns.code,
      key: 'code',
      render: (_, { code }) => <code className="way-code">{code}</code>,
    },
    {
      title: say.columns.state,
      key: 'state',
      width: 190,
      render: (_, { member_id: by }) => (
        <UseState isUsed={by !== null} word={by ? say.usedBy(by) : say.free} />
      ),
    },
    {
      title: say.columns.madeAt,
      key: 'made',
      width: 190,
      render: (_, { made_at: at }) => (
        <span className="type-2">
          <small className="row-unit">{say.columns.madeAt}</small> {when(at)}
        </span>
      ),
    },
    {
      title: <span className="fd-hidden">{say.columns.link}</span>,
      key: 'link',
      width: 156,
      render: (_, { code, member_id: by }) =>
        by === null && <CopyLink url={codeLink(lid, code)} label={say.copyLink(code)} />,
    },
  ]
  return <DeskTable rowKey="code" columns={columns} rows={rows} label={say.codes} />
}

/** Whether what lets one person in was used. */
export function UseState({ isUsed, word }: { readonly isUsed: boolean; readonly word: string }) {
  return (
    <StateBadge tone={isUsed ? 'bamboo' : 'line'} hollow={!isUsed}>
      {word}
    </StateBadge>
  )
}

function useCodes(id: string, sort: Sort, cursor: string | undefined) {
  return useAsked(
    'codesList',
    {
      id,
      page_size: pageSize,
      ...(sort !== 'all' && { is_used: sort === 'used' }),
      ...(cursor && { cursor }),
    },
    { stays: true },
  )
}
