import { gates, planNames, unlocks } from '@fairdraw/domain'
import { Button, Icon, PlanBadge, useWords } from '@fairdraw/ui'
import { Segmented } from 'antd'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { type Columns, DeskTable } from '../../lib/desk-table.tsx'
import { useDrawTime } from '../../lib/draw-zone.ts'
import { thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { ListCard } from '../../lib/list-card.tsx'
import { useOwnUser } from '../../lib/own-user.ts'
import { SearchBox } from '../../lib/search-box.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { usePages } from '../../lib/use-pages.ts'
import { blacklistWords } from './blacklist-words.ts'
import { BlockDialog } from './block-dialog.tsx'
import { BlockListDialog } from './block-list.tsx'
import './blacklist.css'

type Entry = AnswerOf<'blacklistList'>['list'][number]
type Scope = 'draw' | 'all'
type Props = {
  /** Null where only the list of all own draws is shown. */
  readonly drawId: string | null
  /** Who only helps to run a draw sees the list of that draw alone. */
  readonly isOwner: boolean
}

const pageSize = 20

/** Who is kept out: of this draw, or of all own draws. */
export function BlacklistCard({ drawId, isOwner }: Props) {
  const say = useWords(blacklistWords)
  const [scope, setScope] = useState<Scope>(drawId === null ? 'all' : 'draw')
  const [keyword, setKeyword] = useState('')
  const [shown, setShown] = useState<Entry | 'add' | 'list' | null>(null)
  const pages = usePages(`${scope} ${keyword}`)
  const close = () => setShown(null)
  const within = scope === 'draw' ? drawId : null
  const asked = useEntries(within, keyword, pages.cursor)
  return (
    <>
      <ListCard
        title={say.title}
        more={within === null ? say.everywhere : say.here}
        acts={<AddButtons isOwner={isOwner} onAdd={setShown} />}
        tools={
          <>
            {drawId !== null && isOwner && (
              <Segmented<Scope>
                aria-label={say.scope}
                value={scope}
                onChange={setScope}
                options={(['draw', 'all'] as const).map((value) => ({ value, label: say.scopes[value] }))}
              />
            )}
            <SearchBox label={say.search} value={keyword} onSearch={setKeyword} />
          </>
        }
        asked={asked}
        pages={pages}
        total={say.total(thousands(asked.data?.total ?? 0))}
        none={
          keyword === ''
            ? { title: say.none, more: say.noneMore }
            : { title: say.noMatch, more: say.noMatchMore }
        }
      >
        <Entries rows={asked.data?.list ?? []} onRemove={setShown} />
      </ListCard>
      {shown === 'add' && <BlockDialog drawId={within} onClose={close} />}
      {shown === 'list' && <BlockListDialog drawId={within} onClose={close} />}
      {shown !== null && typeof shown !== 'string' && <UnblockDialog entry={shown} onClose={close} />}
    </>
  )
}

type AddProps = { readonly isOwner: boolean; readonly onAdd: (way: 'add' | 'list') => void }

/** With the plan that unlocks it; of a draw one helps to run, the plan of its owner counts and the server knows. */
function AddButtons({ isOwner, onAdd }: AddProps) {
  const say = useWords(blacklistWords)
  const lang = useLang()
  const plan = useOwnUser()?.vip_info.plan
  const isLocked = isOwner && plan !== undefined && !unlocks(plan, 'blacklist')
  return (
    <>
      {isLocked && <PlanBadge>{planNames[lang][gates.blacklist.plan]}</PlanBadge>}
      <Button look="outline" icon={<Icon name="upload" size={18} />} onClick={() => onAdd('list')}>
        {say.importList}
      </Button>
      <Button look="outline" icon={<Icon name="plus" size={18} />} onClick={() => onAdd('add')}>
        {say.add}
      </Button>
    </>
  )
}

type EntriesProps = { readonly rows: readonly Entry[]; readonly onRemove: (entry: Entry) => void }

function Entries({ rows, onRemove }: EntriesProps) {
  const say = useWords(blacklistWords)
  const when = useDrawTime()
  const columns: Columns<Entry> = [
    {
      title: say.columns.who,
      key: 'who',
      width: 220,
      render: (_, { shown, added_at: at }) => (
        <span className="blocked-who">
          <b>{shown}</b>
          <small>{say.since(when(at))}</small>
        </span>
      ),
    },
    {
      title: say.columns.reason,
      key: 'reason',
      render: (_, { reason }) => <span className="blocked-reason">{reason}</span>,
    },
    {
      title: <span className="fd-hidden">{say.columns.acts}</span>,
      key: 'acts',
      width: 96,
      align: 'right',
      render: (_, entry) => (
        <Button look="text" aria-label={say.removeOf(entry.shown)} onClick={() => onRemove(entry)}>
          {say.remove}
        </Button>
      ),
    },
  ]
  return <DeskTable rowKey="entry_id" columns={columns} rows={rows} label={say.title} />
}

function UnblockDialog({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const say = useWords(blacklistWords)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const remove = () => void act(() => api.call('blacklistRemove', { entry_id: entry.entry_id }), say.removed)
  return (
    <ActDialog
      title={say.removeTitle(entry.shown)}
      act={say.remove}
      isBusy={isBusy}
      onClose={onClose}
      onAct={remove}
    >
      <p className="type-2">{say.removeMore}</p>
    </ActDialog>
  )
}

function useEntries(id: string | null, keyword: string, cursor: string | undefined) {
  return useAsked(
    'blacklistList',
    {
      page_size: pageSize,
      ...(id !== null && { id }),
      ...(keyword !== '' && { keyword }),
      ...(cursor && { cursor }),
    },
    { stays: true },
  )
}
