import { Button, Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { type Columns, DeskTable } from '../../../lib/desk-table.tsx'
import { thousands } from '../../../lib/format.ts'
import { ListCard } from '../../../lib/list-card.tsx'
import { addressForPhones } from '../../../lib/phone-origin.ts'
import { RowMenu } from '../../../lib/row-menu.tsx'
import { useAsked } from '../../../lib/use-asked.ts'
import { ShareDialog } from '../share-dialog.tsx'
import { AddChannel, type Channel, RemoveChannel, RenameChannel } from './channel-dialogs.tsx'
import { channelWords } from './channel-words.ts'
import { CopyLink } from './copy-link.tsx'
import { FollowCode } from './follow-code.tsx'
import { followCodeWords } from './follow-code-words.ts'
import type { WaysInDraw } from './ways-in.tsx'
import './ways-in.css'

type Shown = { readonly is: 'follow' | 'share' | 'rename' | 'remove'; readonly channel: Channel }

/** What came by none of the draw's own channels; it can be neither renamed nor removed. */
const directId = 'direct'

/** The ways people are led to a draw: how many looked and entered by each, and the link and code of each. */
export function ChannelsCard({ draw }: { readonly draw: WaysInDraw }) {
  const say = useWords(channelWords)
  const [isAdding, setIsAdding] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const asked = useAsked('channelList', { id: draw.id })
  // Without an address of its own the server tells only the path.
  const rows = (asked.data?.list ?? []).map((row) => ({ ...row, url: addressForPhones(row.url) }))
  const taken = rows.map(({ name }) => name)
  const close = () => setShown(null)
  const dialog = { drawId: draw.id, onClose: close }
  return (
    <>
      <ListCard
        title={say.title}
        more={say.more}
        acts={
          <Button look="outline" icon={<Icon name="plus" size={18} />} onClick={() => setIsAdding(true)}>
            {say.add}
          </Button>
        }
        asked={asked}
        none={{ title: say.none }}
      >
        <ChannelTable rows={rows} shown={shown} onShow={setShown} isFollowed={isFollowed(draw)} />
      </ListCard>
      {isAdding && <AddChannel drawId={draw.id} taken={taken} onClose={() => setIsAdding(false)} />}
      {shown?.is === 'rename' && <RenameChannel {...dialog} channel={shown.channel} taken={taken} />}
      {shown?.is === 'remove' && <RemoveChannel {...dialog} channel={shown.channel} />}
      {shown?.is === 'follow' && (
        <FollowCode
          draw={draw}
          channel={shown.channel.id === directId ? null : shown.channel}
          onClose={close}
        />
      )}
      {shown?.is === 'share' && <ShareDialog draw={sharedBy(draw, shown.channel)} onClose={close} />}
    </>
  )
}

/** The draw as this channel leads to it; the saved pictures are named for both. */
function sharedBy(draw: WaysInDraw, channel: Channel): WaysInDraw & { readonly link: string } {
  const title = channel.id === directId ? draw.title : `${draw.title} · ${channel.name}`
  return { ...draw, title, link: channel.url }
}

type TableOf = {
  readonly rows: readonly Channel[]
  readonly shown: Shown | null
  readonly onShow: (shown: Shown) => void
  /** The draw asks to follow an official account, which has a code for every channel. */
  readonly isFollowed: boolean
}

/** As a condition, or for further chances. */
function isFollowed({ conditions = [], tasks = [] }: WaysInDraw): boolean {
  return [...conditions, ...tasks].some(({ kind }) => kind === 'follow')
}

function ChannelTable({ rows, shown, onShow, isFollowed }: TableOf) {
  const say = useWords(channelWords)
  const { columns: heads } = say
  const { act: code } = useWords(followCodeWords)
  const number = (title: string, key: 'visits' | 'entrants') => ({
    title,
    key,
    width: 96,
    align: 'right' as const,
    render: (_: unknown, row: Channel) => (
      <span className="type-numbers">
        {thousands(row[key])} <small className="row-unit">{say[key]}</small>
      </span>
    ),
  })
  const columns: Columns<Channel> = [
    {
      title: heads.name,
      key: 'name',
      render: (_, { name, url }) => (
        <span className="way-name">
          <b>{name}</b>
          <small>{url.replace(/^https?:\/\//, '')}</small>
        </span>
      ),
    },
    number(heads.visits, 'visits'),
    number(heads.entrants, 'entrants'),
    {
      title: heads.share,
      key: 'share',
      width: 96,
      align: 'right',
      render: (_, row) => (
        <span className="type-numbers">
          {percentOf(row)} <small className="row-unit">{heads.share}</small>
        </span>
      ),
    },
    {
      title: <span className="fd-hidden">{say.copy}</span>,
      key: 'copy',
      width: 156,
      render: (_, row) => <CopyLink url={row.url} label={say.copyLink(row.name)} />,
    },
    {
      title: <span className="fd-hidden">{heads.acts}</span>,
      key: 'acts',
      width: 56,
      align: 'right',
      render: (_, row) => (
        <RowMenu
          label={say.menuOf(row.name)}
          isOpen={shown?.channel.id === row.id}
          acts={actsOf(row, say, onShow, isFollowed ? code : null)}
        />
      ),
    },
  ]
  return <DeskTable rowKey="id" columns={columns} rows={rows} label={say.title} />
}

function actsOf(
  channel: Channel,
  say: (typeof channelWords)['zh'],
  onShow: TableOf['onShow'],
  code: string | null,
) {
  const act = (is: Shown['is'], label: string, more = {}) => ({
    key: is,
    label,
    act: () => onShow({ is, channel }),
    ...more,
  })
  const shares = [act('share', say.share), ...(code === null ? [] : [act('follow', code)])]
  if (channel.id === directId) return shares
  return [...shares, act('rename', say.rename), act('remove', say.remove, { isDanger: true })]
}

/** 33.4%; a dash where nobody looked, or where people came in by other doors than the page. */
function percentOf({ visits, entrants }: Pick<Channel, 'visits' | 'entrants'>): string {
  return visits === 0 || entrants > visits ? '–' : `${((entrants / visits) * 100).toFixed(1)}%`
}
