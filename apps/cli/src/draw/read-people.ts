import {
  type Bytes,
  createIdentityHashes,
  createListNamer,
  type Hasher,
  type IdentityHashes,
  type ListNamer,
} from '@fairdraw/fairness'
import { type RecordOf, readRecords } from '@fairdraw/tables'
import { complaintOf } from '../complaint.ts'
import { createFile, type WrittenFile } from '../files/written-file.ts'
import type { Progress } from '../terminal.ts'
import { type BadRow, badRowsComplaint, mostListed } from './bad-rows.ts'
import { entrantColumns } from './entrant-columns.ts'
import { identityOf } from './identity-of.ts'
import { type Person, personLine } from './person.ts'
import { repeatedPeople } from './repeated-people.ts'

/** People who are in the same groups, and how many they are. */
export type Crowd = { readonly groups: readonly number[]; readonly people: number }

/** A list without a fault; `list` names it (lot-1 §6.6), `hashes` are sorted, `spool` is the private file that holds its people in order. */
export type PeopleList = {
  readonly count: number
  readonly totalWeight: number
  readonly crowds: readonly Crowd[]
  readonly list: string
  readonly hashes: BigUint64Array
  readonly spool: string
}

/** What is needed to read a list; `groupNames` are the groups that prizes name, `key` makes the hashes. */
export type Reading = {
  readonly path: string
  readonly spool: string
  readonly groupNames: readonly string[]
  readonly key: Bytes
  readonly hasher: Hasher
  readonly progress: Progress
}

/** More than a spreadsheet holds; what bounds memory is the table reader's own streaming. */
const limits = { fileBytes: 4 * 2 ** 30, rows: 10_000_000 }

const spoolBlockBytes = 64 * 1024
const rowsAStep = 10_000

type Entrant = RecordOf<typeof entrantColumns>

function personIn(
  { name, identity, weight = 1, groups = [] }: Entrant,
  line: number,
  known: readonly string[],
): Person {
  const indexes = known.flatMap((group, index) => (groups.includes(group) ? [index] : []))
  const hasIdentity = identity !== undefined
  return { line, name, identity: identity ?? identityOf(name), hasIdentity, weight, groups: indexes }
}

type Tally = {
  count: number
  totalWeight: number
  readonly crowds: Map<string, number>
  readonly bad: BadRow[]
  badCount: number
}

type Identities = { readonly hashes: IdentityHashes; readonly namer: ListNamer }

function take(person: Person, tally: Tally, { hashes, namer }: Identities, spool: WrittenFile): void {
  const crowd = person.groups.join(',')
  tally.crowds.set(crowd, (tally.crowds.get(crowd) ?? 0) + 1)
  tally.count++
  tally.totalWeight += person.weight
  hashes.add(person.identity)
  namer.add(person.identity)
  spool.putText(personLine(person))
}

async function readAll(reading: Reading, identities: Identities): Promise<Tally> {
  const tally: Tally = { count: 0, totalWeight: 0, crowds: new Map(), bad: [], badCount: 0 }
  const spool = await createFile(reading.spool, 0o600)
  try {
    for await (const item of readRecords({ path: reading.path }, entrantColumns, {
      limits,
      listColumn: 'name',
    })) {
      if ('problem' in item) {
        tally.badCount++
        if (tally.bad.length < mostListed) tally.bad.push(item.problem)
        continue
      }
      take(personIn(item.record, item.line, reading.groupNames), tally, identities, spool)
      if (spool.waiting() > spoolBlockBytes) await spool.flush()
      if (tally.count % rowsAStep === 0) reading.progress('read', tally.count)
    }
  } finally {
    await spool.close()
  }
  reading.progress('read', tally.count, tally.count)
  return tally
}

function crowdsOf(crowds: ReadonlyMap<string, number>): Crowd[] {
  return [...crowds].map(([groups, people]) => ({
    groups: groups === '' ? [] : groups.split(',').map(Number),
    people,
  }))
}

/** Reads and checks a whole list before anything is drawn; throws a Complaint that names every bad row. */
export async function readPeople(reading: Reading): Promise<PeopleList> {
  const hashes = createIdentityHashes(reading.key, reading.hasher)
  const namer = createListNamer()
  const tally = await readAll(reading, { hashes, namer }).catch((error: unknown) => {
    throw complaintOf(error, reading.path)
  })
  const sorted = hashes.sorted()
  const repeated = await repeatedPeople(reading.spool, hashes.inOrder(), sorted)
  const badCount = tally.badCount + repeated.count
  if (badCount > 0) throw badRowsComplaint([...tally.bad, ...repeated.rows], badCount)
  const { count, totalWeight } = tally
  const list = namer.name(reading.key)
  return { count, totalWeight, crowds: crowdsOf(tally.crowds), list, hashes: sorted, spool: reading.spool }
}
