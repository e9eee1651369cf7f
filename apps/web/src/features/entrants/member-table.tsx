import { asideSaid, asideWords } from '@fairdraw/contract'
import { StateBadge, useWords } from '@fairdraw/ui'
import { commentWords } from '../../lib/comments/comment-words.ts'
import { type Columns, DeskTable } from '../../lib/desk-table.tsx'
import { useDrawTime } from '../../lib/draw-zone.ts'
import { thousands } from '../../lib/format.ts'
import { importedLine } from '../../lib/imported-line.ts'
import { NameCell } from '../../lib/name-cell.tsx'
import { actWords } from './act-words.ts'
import { MemberMenu } from './member-menu.tsx'
import type { Member } from './use-members.ts'
import { words } from './words.ts'

type Props = {
  readonly drawId: string
  readonly rows: readonly Member[]
  readonly isMasked: boolean
  readonly isChangeable: boolean
  /** Chances may be given. */
  readonly hasGifts: boolean
}

/** Entrants in rows; what the plan shows of each stands beneath name and state. */
export function MemberTable({ drawId, rows, isMasked, isChangeable, hasGifts }: Props) {
  const say = useWords(words)
  const when = useDrawTime()
  const columns: Columns<Member> = [
    { title: say.seq, key: 'seq', width: 80, align: 'right', render: (_, row) => thousands(row.join_seq) },
    {
      title: say.who,
      key: 'who',
      render: (_, { nickname, more, imported }) => (
        <NameCell name={nickname} isMasked={isMasked}>
          {importedLine(imported) || more?.mobile}
        </NameCell>
      ),
    },
    {
      title: say.joinedAt,
      key: 'at',
      width: 150,
      render: (_, row) => when(row.joined_at),
    },
    { title: say.channel, key: 'channel', width: 104, render: (_, row) => row.channel ?? say.direct },
    {
      title: say.chances,
      key: 'chances',
      width: 76,
      align: 'right',
      render: (_, row) => thousands(row.chances),
    },
    { title: say.state, key: 'state', width: 180, render: (_, row) => <EntrantState row={row} /> },
    {
      title: <span className="fd-hidden">{say.acts}</span>,
      key: 'acts',
      width: 56,
      align: 'right',
      render: (_, row) => (
        <MemberMenu drawId={drawId} isChangeable={isChangeable} hasGifts={hasGifts} member={row} />
      ),
    },
  ]
  return (
    <DeskTable
      rowKey="member_id"
      rowClassName={({ status }) => (status === 'E' ? '' : 'entrant-aside')}
      columns={columns}
      rows={rows}
      label={say.title}
    />
  )
}

/** Where somebody stands, and whether they may be in twice; why they were set aside, and that their appeal waits. */
function EntrantState({
  row: { status, is_again: isAgain, open_appeal: appeal, more },
}: {
  readonly row: Member
}) {
  const say = useWords(words)
  const { appealed } = useWords(actWords)
  const { faults } = useWords(commentWords)
  const aside = useWords(asideWords)
  return (
    <span className="entrant-state">
      {status === 'E' ? (
        <StateBadge tone="bamboo">{say.states.E}</StateBadge>
      ) : (
        <StateBadge tone="ochre" hollow>
          {say.states[status]}
        </StateBadge>
      )}
      {isAgain && (
        <StateBadge tone="azure" hollow>
          {say.again}
        </StateBadge>
      )}
      {appeal && <StateBadge tone="azure">{appealed}</StateBadge>}
      {more?.exclude_reason && <small>{asideSaid(asideSaid(more.exclude_reason, faults), aside)}</small>}
    </span>
  )
}
