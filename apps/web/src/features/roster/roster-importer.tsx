import { namesPrint } from '@fairdraw/domain'
import { Progress, useWords } from '@fairdraw/ui'
import { useMemo } from 'react'
import { thousands } from '../../lib/format.ts'
import { PasteBoard } from '../../lib/pasted-list/paste-board.tsx'
import { groupsOf, type RosterPerson, rosterList } from './roster-rows.ts'
import { rosterWords } from './roster-words.ts'
import { Trial } from './trial.tsx'
import type { HallRoom } from './use-hall-room.ts'
import { type Prepare, useRosterImport } from './use-roster-import.ts'

const mostPeople = 10_000

type Props = {
  readonly prepare: Prepare
  /** The groups there can be; null while every group that is named becomes one. */
  readonly known: readonly string[] | null
  readonly room: HallRoom
  /** How many are on the roster already. */
  readonly total: number
  /** Names that stand there from the start. */
  readonly start: string
  readonly onDone: () => void
}

/** Puts a list of people on the roster: pasted or from a file, each column told, each line that cannot be taken named. */
export function RosterImporter({ prepare, known, room, total, start, onDone }: Props) {
  const say = useWords(rosterWords)
  const list = useMemo(() => rosterList(known), [known])
  const { progress, send } = useRosterImport({ prepare, onDone })
  return (
    <div className="roster-import">
      <PasteBoard
        label={say.source}
        hint={say.hint}
        example={say.example}
        start={start}
        list={list}
        fields={say.fields}
        most={mostPeople}
        room={Math.max(0, (room.most ?? mostPeople) - total)}
        act={(rows) => say.send(thousands(rows))}
        printOf={printOf}
        also={(people, used) => (
          <>
            <Trial room={room} total={total} wanted={people.length} />
            <Groups people={people} isNew={known === null} isNumbered={used.has('number')} />
          </>
        )}
        onSend={send}
      />
      {progress && (
        <Progress done={progress.done} total={progress.total}>
          {say.sending(thousands(progress.done), thousands(progress.total))}
        </Progress>
      )}
    </div>
  )
}

const printOf = (people: readonly RosterPerson[]) => namesPrint(people.map(({ name }) => name))

type GroupsProps = {
  readonly people: readonly RosterPerson[]
  readonly isNew: boolean
  readonly isNumbered: boolean
}

/** Groups that there will be, and that names tell people apart where nothing else does. */
function Groups({ people, isNew, isNumbered }: GroupsProps) {
  const say = useWords(rosterWords)
  const groups = useMemo(() => groupsOf(people), [people])
  return (
    <>
      {people.length > 0 && !isNumbered && <p className="form-note">{say.nameIsNumber}</p>}
      {isNew && groups.length > 0 && <p className="form-note">{say.newGroups(groups.join(say.and))}</p>}
    </>
  )
}
