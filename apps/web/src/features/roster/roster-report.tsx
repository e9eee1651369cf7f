import { Icon, useWords } from '@fairdraw/ui'
import { thousands } from '../../lib/format.ts'
import type { RosterFault, RosterRead } from './roster-rows.ts'
import { rosterWords } from './roster-words.ts'

const shownFaults = 20

type Props = { readonly read: RosterRead; readonly known: readonly string[] | null }

/** What was read of a roster before it is sent: how many can be taken, and line by line why the others cannot. */
export function RosterReport({ read: { people, faults, groups }, known }: Props) {
  const say = useWords(rosterWords)
  const lines = new Set(faults.map(({ line }) => line)).size
  return (
    <>
      <p className={lines === 0 ? 'roster-read roster-good' : 'roster-read'}>
        <Icon name={lines === 0 ? 'check' : 'warning'} size={16} />
        {say.read(thousands(people.length), lines)}
      </p>
      <Faults faults={faults} />
      {known === null && groups.length > 0 && (
        <p className="form-note">{say.newGroups(groups.join(say.and))}</p>
      )}
    </>
  )
}

/** What the server did not take. */
RosterReport.Rejected = function Rejected({ faults }: { readonly faults: readonly RosterFault[] }) {
  const say = useWords(rosterWords)
  return (
    <>
      <p className="roster-wrong">{say.rejected}</p>
      <Faults faults={faults} />
    </>
  )
}

function Faults({ faults }: { readonly faults: readonly RosterFault[] }) {
  const say = useWords(rosterWords)
  if (faults.length === 0) return null
  return (
    <ul className="roster-faults">
      {faults.slice(0, shownFaults).map(({ line, column, reason }) => (
        <li key={`${line} ${column} ${reason}`}>
          {say.fault(line, say.fields[column] ?? column, say.reasons[reason] ?? reason)}
        </li>
      ))}
      {faults.length > shownFaults && <li>{say.faultMore(faults.length - shownFaults)}</li>}
    </ul>
  )
}
