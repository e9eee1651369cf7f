import { hex, unhex } from '../basics/bytes.ts'
import { createNameSeal } from '../list/name.ts'
import { parseRow } from '../list/row.ts'
import type { OpenedName, Proof, ProofResult } from '../proof.ts'
import { attempt } from './attempt.ts'
import type { Notes } from './report.ts'

/** A name with what sealed it, and where it stands; `sealed` is undefined where nothing did. */
type Named = {
  readonly name: Partial<OpenedName> | null
  readonly sealed: string | undefined
  readonly detail: string
}

/** A row that cannot be read is said to be so by the check of the winners. */
const sealOf = ({ row }: ProofResult) => attempt(() => parseRow(row).nameCommit)

function namesIn({ charter, lots, rounds }: Proof): Named[] {
  const winners = rounds.flatMap(({ results }, r) =>
    results.map((name, i) => ({ name, sealed: sealOf(name), detail: `round ${r}, result ${i}` })),
  )
  const captains = (charter.lots?.captains ?? []).map(({ nameCommit }, i) => {
    return { name: lots?.captains?.[i] ?? null, sealed: nameCommit, detail: `captain ${i}` }
  })
  const surplus = (lots?.captains ?? []).slice(captains.length)
  return [
    ...winners,
    ...captains,
    ...surplus.map((name) => ({ name, sealed: undefined, detail: 'captains' })),
  ]
}

/** Each name that is shown is the one that was sealed (lot-1 §6.3). Those that are absent are counted: no fault, but said. */
export function checkNames(proof: Proof, notes: Notes): void {
  const { charter, drawId } = proof
  const seal = createNameSeal(drawId)
  const names = namesIn(proof)
  let absent = 0
  for (const { name, sealed, detail } of names) {
    const { shown, nameKey } = name ?? {}
    if (shown === undefined && nameKey === undefined) absent++
    else if (sealed === undefined) notes.fail('names', 'name_not_sealed', { found: shown ?? '', detail })
    else if (
      shown === undefined ||
      nameKey === undefined ||
      hex(seal.commit(unhex(nameKey), shown)) !== sealed
    )
      notes.fail('names', 'name_differs', { found: shown ?? '', detail })
  }
  const hasNames = charter.names === true || (charter.lots?.captains.length ?? 0) > 0
  if (!hasNames || names.length === 0) notes.skip('names', 'not_applicable')
  else if (absent > 0) notes.tell('names', { found: 'absent', detail: `${absent} of ${names.length}` })
}
