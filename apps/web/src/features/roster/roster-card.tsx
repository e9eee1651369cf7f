import type { Plan } from '@fairdraw/domain'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { Segmented } from 'antd'
import { useCallback, useState } from 'react'
import { thousands } from '../../lib/format.ts'
import { ListCard } from '../../lib/list-card.tsx'
import { forgetNamesAlong, namesAlong } from '../../lib/names-along.ts'
import { saveFile } from '../../lib/save-file.ts'
import { SearchBox } from '../../lib/search-box.tsx'
import { useAsked } from '../../lib/use-asked.ts'
import { usePages } from '../../lib/use-pages.ts'
import { PhotoImporter } from './photos/photo-importer.tsx'
import { RosterImporter } from './roster-importer.tsx'
import { rosterFields } from './roster-rows.ts'
import { RosterTable } from './roster-table.tsx'
import { rosterWords } from './roster-words.ts'
import { SaveCodes } from './save-codes.tsx'
import { Trial } from './trial.tsx'
import { useHallRoom } from './use-hall-room.ts'
import type { Prepare } from './use-roster-import.ts'
import './roster.css'

const pageSize = 50
const states = ['all', 'here', 'away', 'bare'] as const
type State = (typeof states)[number]
const filters: Readonly<Record<State, { here?: boolean; pictured?: boolean }>> = {
  all: {},
  here: { here: true },
  away: { here: false },
  bare: { pictured: false },
}

type Props = {
  /** Null for a draw the server does not know yet. */
  readonly drawId: string | null
  readonly lid: string | undefined
  readonly stage: 'draft' | 'open' | 'begun' | 'over'
  readonly plan: Plan
  readonly groups: readonly string[]
  readonly prepare: Prepare
}

/** The roster of a live draw: who is on it, who has arrived, and the place to add more. */
export function RosterCard({ drawId, lid, stage, plan, groups, prepare }: Props) {
  const say = useWords(rosterWords)
  const [keyword, setKeyword] = useState('')
  const [state, setState] = useState<State>('all')
  const pages = usePages(`${state} ${keyword}`)
  // A new draft takes in the names that somebody brought along, once they say so.
  const [along, setAlong] = useState(() => (drawId === null ? namesAlong() : ''))
  const [importing, setImporting] = useState<'people' | 'photos' | null>(along === '' ? null : 'people')
  const close = useCallback(() => {
    forgetNamesAlong()
    setAlong('')
    setImporting(null)
  }, [])
  const room = useHallRoom(drawId, plan)
  const isKnown = drawId !== null && lid !== undefined
  const filter = { ...(keyword && { keyword }), ...filters[state] }
  const found = useAsked(
    'liveRosterList',
    {
      lid: lid ?? '',
      page_size: pageSize,
      ...filter,
      ...(pages.cursor && { cursor: pages.cursor }),
    },
    {
      group: 'live roster',
      enabled: isKnown,
      stays: true,
      // In a hall people arrive while somebody looks.
      refetchInterval: stage === 'open' || stage === 'begun' ? 10_000 : false,
    },
  )
  const asked = drawId === null ? { ...found, data: nobody, isPending: false } : found
  const { total = 0, arrived = 0, pictured = 0 } = asked.data ?? {}
  const isFiltered = keyword !== '' || state !== 'all'
  const canAdd = stage === 'draft' || stage === 'open'
  return (
    <>
      <ListCard
        title={say.title}
        more={stage === 'draft' ? say.moreDraft : say.more}
        acts={
          <>
            <Button
              look="outline"
              icon={<Icon name="download" size={18} />}
              onClick={() => saveFile(say.templateName, emptyTable(say.fields), 'text/csv;charset=utf-8')}
            >
              {say.template}
            </Button>
            {isKnown && stage !== 'over' && <SaveCodes lid={lid} />}
            {canAdd && (
              <Button
                look="outline"
                icon={<Icon name="upload" size={18} />}
                onClick={() => setImporting('people')}
              >
                {say.import}
              </Button>
            )}
            {isKnown && total > 0 && stage !== 'over' && (
              <Button
                look="outline"
                icon={<Icon name="image" size={18} />}
                onClick={() => setImporting('photos')}
              >
                {say.photos}
              </Button>
            )}
          </>
        }
        tools={
          isKnown && (
            <>
              <SearchBox label={say.search} value={keyword} onSearch={setKeyword} />
              {(stage !== 'draft' || pictured > 0) && (
                <Segmented<State>
                  aria-label={say.state}
                  value={state}
                  options={states
                    .filter((one) => isOffered(one, stage, pictured))
                    .map((one) => ({ value: one, label: say.states[one] }))}
                  onChange={setState}
                />
              )}
            </>
          )
        }
        asked={asked}
        pages={pages}
        total={say.total(thousands(total), thousands(arrived), pictured > 0 ? thousands(pictured) : null)}
        none={isFiltered ? { title: say.noneFound } : { title: say.none, more: say.noneMore }}
      >
        <RosterTable rows={asked.data?.list ?? []} drawId={drawId ?? ''} lid={lid ?? ''} stage={stage} />
      </ListCard>
      {canAdd && <Trial room={room} total={total} />}
      {importing === 'photos' && isKnown && (
        <DeskDialog title={say.photos} onClose={close} width={720}>
          <PhotoImporter drawId={drawId} lid={lid} onDone={close} />
        </DeskDialog>
      )}
      {importing === 'people' && (
        <DeskDialog title={say.import} onClose={close} width={960}>
          <RosterImporter
            prepare={prepare}
            room={room}
            total={total}
            start={along}
            onDone={close}
            known={stage === 'draft' ? null : groups}
          />
        </DeskDialog>
      )}
    </>
  )
}

const nobody = { list: [], next_cursor: null, total: 0, arrived: 0, pictured: 0 }

/** A draft has nobody here; who has no photo is looked for once some have one. */
function isOffered(state: State, stage: Props['stage'], pictured: number): boolean {
  if (state === 'bare') return pictured > 0
  return state === 'all' || stage !== 'draft'
}

/** One line of column names; the mark lets Excel read it as UTF-8. */
function emptyTable(fields: (typeof rosterWords)['zh']['fields']): string {
  return `\uFEFF${rosterFields.map((field) => fields[field]).join(',')}\r\n`
}
