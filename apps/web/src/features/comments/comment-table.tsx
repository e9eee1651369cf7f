import { type CommentFault, commentFaults } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '../../lib/call-table.ts'
import { commentWords } from '../../lib/comments/comment-words.ts'
import { FaultBadge } from '../../lib/comments/fault-badge.tsx'
import { type Columns, DeskTable } from '../../lib/desk-table.tsx'
import { shortStamp, thousands } from '../../lib/format.ts'
import { ListCard } from '../../lib/list-card.tsx'
import { SearchBox } from '../../lib/search-box.tsx'
import { useAsked } from '../../lib/use-asked.ts'
import { usePages } from '../../lib/use-pages.ts'
import { KeepOut } from './keep-out.tsx'
import { keepOutWords } from './keep-out-words.ts'
import { words } from './words.ts'

type Comment = AnswerOf<'mediaList'>['list'][number]
type Only = 'all' | 'kept' | CommentFault

const pageSize = 20

type Props = {
  readonly id: string
  /** Who counts can still be changed. */
  readonly isDraft: boolean
}

/** The comments of a draw in pages, each with what the saved filters say of it. */
export function CommentTable({ id, isDraft }: Props) {
  const say = useWords(words)
  const { faults, kept } = useWords(commentWords)
  const [keyword, setKeyword] = useState('')
  const [only, setOnly] = useState<Only>('all')
  const pages = usePages(`${only} ${keyword}`)
  const filter = { ...(keyword && { keyword }), ...(only !== 'all' && { only }) }
  const asked = useAsked(
    'mediaList',
    { id, page_size: pageSize, ...filter, ...(pages.cursor && { cursor: pages.cursor }) },
    { group: 'comments', stays: true },
  )
  const isFiltered = keyword !== '' || only !== 'all'
  return (
    <ListCard
      title={say.list}
      more={say.listMore}
      tools={
        <>
          <SearchBox label={say.search} value={keyword} onSearch={setKeyword} />
          <Select<Only>
            className="comment-only"
            aria-label={say.only}
            value={only}
            options={[
              { value: 'all', label: say.all },
              { value: 'kept', label: kept },
              ...commentFaults.map((fault) => ({ value: fault, label: faults[fault] })),
            ]}
            onChange={setOnly}
          />
        </>
      }
      asked={asked}
      pages={pages}
      total={say.total(thousands(asked.data?.total ?? 0))}
      none={isFiltered ? { title: say.listNoneFound } : { title: say.listNone, more: say.listNoneMore }}
    >
      <Rows rows={asked.data?.list ?? []} draftId={isDraft ? id : null} />
    </ListCard>
  )
}

function Rows({ rows, draftId }: { readonly rows: readonly Comment[]; readonly draftId: string | null }) {
  const say = useWords(words)
  const { acts } = useWords(keepOutWords)
  const columns: Columns<Comment> = [
    { title: say.columns.who, key: 'who', width: 180, render: (_, row) => <Writer comment={row} /> },
    {
      title: say.columns.text,
      key: 'text',
      render: (_, row) => (
        <span className="comment-text" dir="auto">
          {row.text}
        </span>
      ),
    },
    {
      title: say.columns.likes,
      key: 'likes',
      width: 80,
      align: 'right',
      render: (_, row) => (
        <span className="type-numbers">{row.likes === null ? '' : thousands(row.likes)}</span>
      ),
    },
    {
      title: say.columns.at,
      key: 'at',
      width: 120,
      render: (_, row) => (
        <span className="type-2 type-numbers">{row.at === null ? '' : shortStamp(Date.parse(row.at))}</span>
      ),
    },
    {
      title: say.columns.fault,
      key: 'fault',
      width: 136,
      render: (_, row) => <FaultBadge fault={row.fault} />,
    },
    ...(draftId === null
      ? []
      : [
          {
            title: <span className="fd-hidden">{acts}</span>,
            key: 'acts',
            width: 56,
            align: 'right' as const,
            render: (_: unknown, { fault, identity, user_name: name }: Comment) =>
              fault === 'blacklisted' ? null : <KeepOut id={draftId} identity={identity} name={name} />,
          },
        ]),
  ]
  return (
    <DeskTable className="comment-rows" rowKey="comment_id" columns={columns} rows={rows} label={say.list} />
  )
}

function Writer({
  comment: { user_name: name, is_author: isAuthor, level, parent_id: parent },
}: {
  readonly comment: Comment
}) {
  const say = useWords(words)
  const more = [isAuthor && say.author, parent !== null && say.reply, level !== null && say.level(level)]
  return (
    <span className="comment-writer">
      <b>
        <bdi>{name}</bdi>
      </b>
      <small className="type-3">{more.filter(Boolean).join(' · ')}</small>
    </span>
  )
}
