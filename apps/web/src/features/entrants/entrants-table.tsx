import { maskedName } from '@fairdraw/domain'
import { Avatar, Button, EmptyScene, ErrorScene, Icon, Skeleton, StateBadge, useWords } from '@fairdraw/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Table, type TableProps } from 'antd'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { dayAndClock, thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { Pager } from '../../lib/pager.tsx'
import { usePages } from '../../lib/use-pages.ts'
import { words } from './words.ts'
import './entrants-table.css'

type Member = AnswerOf<'memberList'>['list'][number]

const pageSize = 50
const typingMs = 300

/** Who is in a draw, by join number; names are masked until they are asked for. */
export function EntrantsTable({ drawId }: { readonly drawId: string }) {
  const say = useWords(words)
  const [typed, setTyped] = useState('')
  const keyword = useRested(typed.trim())
  const [isMasked, setIsMasked] = useState(true)
  const { cursor, page, forth, back } = usePages()
  const listed = useMembers(drawId, cursor)
  const found = useFound(drawId, keyword)
  const asked = keyword === '' ? listed : found
  const rows = asked.data?.list ?? []
  return (
    <section className="fd-card entrants" aria-labelledby="entrants-title">
      <header>
        <h2 className="type-head" id="entrants-title">
          {say.title}
        </h2>
        <Input
          className="entrants-search"
          prefix={<Icon name="search" size={18} />}
          placeholder={say.search}
          aria-label={say.search}
          value={typed}
          maxLength={60}
          allowClear
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button look="outline" icon={<Icon name="eye" size={18} />} onClick={() => setIsMasked(!isMasked)}>
          {isMasked ? say.showNames : say.maskNames}
        </Button>
      </header>
      {asked.isPending && <Skeleton bars={[1, 1, 1, 1]} height={32} />}
      {asked.isError && !asked.data && <Failed again={asked.refetch} />}
      {asked.data && rows.length === 0 && (
        <EmptyScene title={keyword === '' ? say.nobody : say.noMatch}>
          {keyword === '' ? say.nobodyMore : say.noMatchMore}
        </EmptyScene>
      )}
      {rows.length > 0 && <MemberTable rows={rows} isMasked={isMasked} />}
      {keyword !== '' && found.data && rows.length > 0 && <p className="type-2">{say.found(rows.length)}</p>}
      {keyword === '' && listed.data && rows.length > 0 && (
        <Pager page={page} nextCursor={listed.data.next_cursor} onBack={back} onForth={forth}>
          {say.total(thousands(listed.data.total))}
        </Pager>
      )}
    </section>
  )
}

function Failed({ again }: { readonly again: () => void }) {
  const say = useWords(words)
  return (
    <ErrorScene
      title={say.failed}
      act={
        <Button look="outline" onClick={again}>
          {say.again}
        </Button>
      }
    >
      {say.failedMore}
    </ErrorScene>
  )
}

function MemberTable({ rows, isMasked }: { readonly rows: readonly Member[]; readonly isMasked: boolean }) {
  const say = useWords(words)
  const lang = useLang()
  const columns: NonNullable<TableProps<Member>['columns']> = [
    { title: say.seq, key: 'seq', width: 88, align: 'right', render: (_, row) => thousands(row.join_seq) },
    {
      title: say.who,
      key: 'who',
      render: (_, { nickname }) => (
        <span className="entrant-name">
          <Avatar name={nickname} size={28} />
          {isMasked ? maskedName(nickname) : nickname || '***'}
        </span>
      ),
    },
    {
      title: say.joinedAt,
      key: 'at',
      width: 170,
      render: (_, row) => dayAndClock(Date.parse(row.joined_at), lang),
    },
    { title: say.channel, key: 'channel', width: 120, render: (_, row) => row.channel ?? say.direct },
    {
      title: say.chances,
      key: 'chances',
      width: 80,
      align: 'right',
      render: (_, row) => thousands(row.chances),
    },
    {
      title: say.state,
      key: 'state',
      width: 140,
      render: (_, { status }) => <EntrantState status={status} />,
    },
  ]
  return (
    <Table<Member>
      className="desk-rows"
      rowKey="member_id"
      columns={columns}
      dataSource={rows as Member[]}
      pagination={false}
      tableLayout="fixed"
      aria-label={say.title}
    />
  )
}

function EntrantState({ status }: Pick<Member, 'status'>) {
  const say = useWords(words)
  return status === 'E' ? (
    <StateBadge tone="bamboo">{say.states.E}</StateBadge>
  ) : (
    <StateBadge tone="ochre" hollow>
      {say.states[status]}
    </StateBadge>
  )
}

function useMembers(drawId: string, cursor: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['members', drawId, cursor],
    queryFn: () =>
      api.callOrThrow('memberList', {
        id: drawId,
        page_size: pageSize,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  })
}

/** The client itself says nothing when the search fails (seed §8). */
function useFound(drawId: string, keyword: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['members', drawId, 'found', keyword],
    queryFn: () => api.callOrThrow('memberSearch', { id: drawId, keyword }),
    enabled: keyword !== '',
  })
}

/** A value once it has stood still for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
