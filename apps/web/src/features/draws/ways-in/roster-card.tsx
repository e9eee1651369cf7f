import { Button, Icon, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { useCallback, useState } from 'react'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { type Columns, DeskTable } from '../../../lib/desk-table.tsx'
import { thousands } from '../../../lib/format.ts'
import { ListCard } from '../../../lib/list-card.tsx'
import { useAsked } from '../../../lib/use-asked.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { UseState } from './codes-card.tsx'
import { listWords } from './list-words.ts'
import { RosterAdder } from './roster-adder.tsx'
import type { WaysInDraw } from './ways-in.tsx'

/** `at`: its place on the page; two people may share both name and what is shown of their account. */
type Person = AnswerOf<'rosterList'>['list'][number] & { readonly at: number }
type Props = { readonly draw: Pick<WaysInDraw, 'id' | 'series'>; readonly isOpen: boolean }
const pageSize = 50

/** Those who may enter, with who has; people can be added for as long as they get in. */
export function RosterCard({ draw, isOpen }: Props) {
  const { id: drawId, series } = draw
  const say = useWords(listWords)
  const [isAdding, setIsAdding] = useState(false)
  const close = useCallback(() => setIsAdding(false), [])
  const store = useCallback(async () => ({ id: drawId }), [drawId])
  const pages = usePages()
  const { cursor } = pages
  const asked = useAsked(
    'rosterList',
    { id: drawId, page_size: pageSize, ...(cursor && { cursor }) },
    { stays: true },
  )
  return (
    <>
      <ListCard
        title={say.roster}
        more={isOpen ? say.rosterMore(series !== undefined) : say.rosterOver}
        acts={
          isOpen && (
            <Button look="outline" icon={<Icon name="plus" size={18} />} onClick={() => setIsAdding(true)}>
              {say.rosterAdd}
            </Button>
          )
        }
        asked={asked}
        pages={pages}
        total={say.rosterTotal(thousands(asked.data?.total ?? 0))}
        none={{ title: say.rosterNone, more: isOpen ? say.rosterNoneMore : '' }}
      >
        <People rows={(asked.data?.list ?? []).map((person, at) => ({ ...person, at }))} />
      </ListCard>
      {isAdding && (
        <DeskDialog title={say.rosterAdd} onClose={close} width={560}>
          <RosterAdder store={store} onDone={close} />
        </DeskDialog>
      )}
    </>
  )
}

function People({ rows }: { readonly rows: readonly Person[] }) {
  const say = useWords(listWords)
  const columns: Columns<Person> = [
    { title: say.people.name, key: 'name', render: (_, { name }) => <b className="way-person">{name}</b> },
    {
      title: say.people.shown,
      key: 'shown',
      render: (_, { shown }) => <span className="type-2">{shown}</span>,
    },
    {
      title: say.people.state,
      key: 'state',
      width: 190,
      render: (_, { member_id: by }) => (
        <UseState isUsed={by !== null} word={by === null ? say.notEntered : say.entered(by)} />
      ),
    },
  ]
  return <DeskTable rowKey="at" columns={columns} rows={rows} label={say.roster} />
}
