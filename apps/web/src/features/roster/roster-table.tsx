import { Button, StateBadge, useToast, useWords } from '@fairdraw/ui'
import type { ApiClient } from '../../lib/api-client.ts'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { type Columns, DeskTable } from '../../lib/desk-table.tsx'
import { useDrawTime } from '../../lib/draw-zone.ts'
import { NameCell } from '../../lib/name-cell.tsx'
import { useAnew } from '../../lib/use-asked.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { photoWords } from './photos/photo-words.ts'
import { rosterWords } from './roster-words.ts'

type Person = AnswerOf<'liveRosterList'>['list'][number]
type Props = {
  readonly rows: readonly Person[]
  readonly drawId: string
  readonly lid: string
  readonly stage: 'draft' | 'open' | 'begun' | 'over'
}

/** People of a roster in rows, each with whether they have arrived and what can be done. */
export function RosterTable({ rows, drawId, lid, stage }: Props) {
  const say = useWords(rosterWords)
  const when = useDrawTime()
  const columns: Columns<Person> = [
    { title: say.fields.number, key: 'number', width: 120, render: (_, row) => <code>{row.number}</code> },
    {
      title: say.fields.name,
      key: 'name',
      width: 168,
      render: (_, row) => <NameCell name={row.name} src={row.picture} isMasked={false} />,
    },
    {
      title: `${say.fields.department} / ${say.fields.groups}`,
      key: 'department',
      render: (_, row) => <span className="type-2">{belongs(row)}</span>,
    },
    {
      title: say.code,
      key: 'code',
      width: 124,
      render: (_, row) => <code>{`${row.code.slice(0, 4)} ${row.code.slice(4)}`}</code>,
    },
    ...(stage === 'draft'
      ? []
      : [
          {
            title: say.state,
            key: 'state',
            width: 176,
            render: (_: unknown, row: Person) => (
              <StateBadge
                tone={row.checked_in_at === null ? 'line' : 'bamboo'}
                hollow={row.checked_in_at === null}
              >
                {row.checked_in_at === null ? say.away : say.here(when(row.checked_in_at))}
              </StateBadge>
            ),
          },
        ]),
    {
      title: <span className="fd-hidden">{say.acts}</span>,
      key: 'acts',
      width: 176,
      align: 'right',
      render: (_, row) =>
        stage !== 'over' && (
          <>
            {row.picture && <PictureAct drawId={drawId} person={row} />}
            <PersonAct drawId={drawId} lid={lid} person={row} isDraft={stage === 'draft'} />
          </>
        ),
    },
  ]
  return (
    <DeskTable
      className="roster-rows"
      rowKey="number"
      columns={columns}
      rows={rows}
      label={say.title}
      tableLayout="auto"
    />
  )
}

function belongs({ department, title, groups, own }: Person): string {
  const more = (groups ?? []).filter((group) => group !== department)
  const cells = (own ?? []).map(({ text }) => text)
  return [[department, title].filter(Boolean).join(' '), ...more, ...cells].filter(Boolean).join(' · ')
}

type ActProps = {
  readonly person: Person
  readonly drawId: string
  readonly lid: string
  readonly isDraft: boolean
}

/** Takes somebody's photo away. */
function PictureAct({ person: { number, name }, drawId }: Pick<ActProps, 'person' | 'drawId'>) {
  const say = useWords(photoWords)
  const { isBusy, act } = useAct()
  const people = [{ number }]
  return (
    <Button
      look="text"
      disabled={isBusy}
      aria-label={say.removeOf(name)}
      onClick={() => act((api) => api.call('liveRosterPictures', { id: drawId, people }), say.removed(name))}
    >
      {say.remove}
    </Button>
  )
}

function useAct() {
  const api = useApi()
  const toast = useToast()
  const anew = useAnew()
  const { isBusy, during } = useBusy()
  const act = async (call: (api: ApiClient) => Promise<object | null>, said: string) => {
    const answer = await during(() => call(api))
    if (!answer) return
    toast(said, 'bamboo')
    await anew('live roster')
  }
  return { isBusy, act }
}

/** In a draft they can be taken off; once it is public they have a place in the list, and arrive or not. */
function PersonAct({ person: { number, name, checked_in_at: at }, drawId, lid, isDraft }: ActProps) {
  const say = useWords(rosterWords)
  const { isBusy, act } = useAct()
  if (isDraft)
    return (
      <Button
        look="text"
        disabled={isBusy}
        aria-label={say.removeOf(name)}
        onClick={() =>
          act((api) => api.call('liveRosterRemove', { id: drawId, numbers: [number] }), say.removed(name))
        }
      >
        {say.remove}
      </Button>
    )
  const here = at === null
  return (
    <Button
      look="text"
      disabled={isBusy}
      aria-label={here ? say.checkInOf(name) : say.checkOutOf(name)}
      onClick={() =>
        act(
          (api) => api.call('liveCheckInStaff', { lid, number, here }),
          here ? say.checkedIn(name) : say.checkedOut(name),
        )
      }
    >
      {here ? say.checkIn : say.checkOut}
    </Button>
  )
}
