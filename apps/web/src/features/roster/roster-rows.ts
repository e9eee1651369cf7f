import { attendeeNumber, plainLine } from '@fairdraw/domain'
import type { Line } from '../../lib/pasted-list/pasted-list.ts'

/** What a column of a roster can hold, in the order in which columns without names are read. */
export const rosterFields = ['number', 'name', 'department', 'title', 'groups', 'picture'] as const
export type RosterField = (typeof rosterFields)[number]
/** What each column holds, from the left; null for one that is not taken. */
export type Mapping = readonly (RosterField | null)[]
/** Somebody as they are sent. */
type RosterPerson = {
  readonly number: string
  readonly name: string
  readonly department?: string
  readonly title?: string
  readonly picture?: string
  readonly groups: string[]
}
export type RosterReason =
  | 'missing'
  | 'twice'
  | 'too_long'
  | 'picture_not_uploaded'
  | 'group_unknown'
  | 'too_many_groups'
export type RosterFault = {
  readonly line: number
  readonly column: RosterField
  readonly reason: RosterReason
}

/** A list as it was read: who can be taken, from which line, and why the other lines cannot. */
export type RosterRead = {
  readonly people: readonly { readonly line: number; readonly person: RosterPerson }[]
  readonly faults: readonly RosterFault[]
  /** Every group that is named, each once. */
  readonly groups: readonly string[]
}

const longest = { number: 30, name: 40, department: 40, title: 40, group: 30 } as const

const names: Readonly<Record<RosterField, RegExp>> = {
  number: /^(number|no\.?|id|staff ?(no\.?|id)|badge|编号|工号|号码|序号|学号|员工编号|手机号?)$/i,
  name: /^(name|full ?name|姓名|名字|昵称)$/i,
  department: /^(department|dept\.?|team|部门|单位|公司|班级)$/i,
  title: /^(title|position|role|职务|职位|岗位|头衔)$/i,
  groups: /^(groups?|分组|组别|小组|标签|桌号)$/i,
  picture: /^(picture|photo|avatar|image|照片|头像|图片)$/i,
}

/** What the columns hold, told by the first row where that names them, else by their order. */
export function columnsOf(rows: readonly Line[]): { readonly mapping: Mapping; readonly hasHead: boolean } {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const found = (rows[0]?.cells ?? []).map((cell) => fieldNamed(cell))
  if (found.some((field) => field !== null)) {
    // A second column of the same name is not taken, but for groups: people have several.
    const mapping = Array.from({ length: width }, (_, at) => {
      const field = found[at] ?? null
      return field === 'groups' || found.indexOf(field) === at ? field : null
    })
    return { mapping, hasHead: true }
  }
  const byOrder = width === 1 ? (['name'] as const) : rosterFields
  return { mapping: Array.from({ length: width }, (_, at) => byOrder[at] ?? null), hasHead: false }
}

function fieldNamed(cell: string): RosterField | null {
  const plain = cell
    .normalize('NFKC')
    .replace(/[*：:]/g, '')
    .trim()
  return rosterFields.find((field) => names[field].test(plain)) ?? null
}

/** The mapping with a column given to a field; another column that had it is then not taken. */
export function withColumn(mapping: Mapping, column: number, field: RosterField | null): Mapping {
  return mapping.map((held, at) => {
    if (at === column) return field
    return field !== null && field !== 'groups' && held === field ? null : held
  })
}

type How = {
  readonly mapping: Mapping
  /** The groups there can be; null while every group that is named becomes one. */
  readonly known: readonly string[] | null
}

/** Reads people line by line, as the server will: a line with a fault is left out and told. */
export function rosterOf(rows: readonly Line[], { mapping, known }: How): RosterRead {
  const people: { line: number; person: RosterPerson }[] = []
  const faults: RosterFault[] = []
  const seen = new Set<string>()
  for (const { line, cells } of rows) {
    const person = personOf(cells, mapping)
    const wrong = faultsOf(person, { seen, known })
    faults.push(...wrong.map((fault) => ({ line, ...fault })))
    if (wrong.length > 0) continue
    seen.add(person.number)
    people.push({ line, person })
  }
  return { people, faults, groups: [...new Set(people.flatMap(({ person }) => person.groups))] }
}

/** Where nothing numbers people, their names do. */
function personOf(cells: readonly string[], mapping: Mapping): RosterPerson {
  const cell = (field: RosterField) => plainLine(cells[mapping.indexOf(field)] ?? '')
  const [name, department, title, picture] = [
    cell('name'),
    cell('department'),
    cell('title'),
    cell('picture'),
  ]
  const typed = mapping.includes('number') ? (cells[mapping.indexOf('number')] ?? '') : name
  const groups = cells
    .filter((_, at) => mapping[at] === 'groups')
    .flatMap((text) => text.split(/[,，、;；|/\n]/))
    .map(plainLine)
  return {
    number: attendeeNumber(typed),
    name,
    groups: [...new Set(groups.filter(Boolean))],
    ...(department && { department }),
    ...(title && { title }),
    ...(picture && { picture }),
  }
}

type Against = { readonly seen: ReadonlySet<string>; readonly known: readonly string[] | null }

function faultsOf(person: RosterPerson, { seen, known }: Against): Omit<RosterFault, 'line'>[] {
  const found: Omit<RosterFault, 'line'>[] = []
  for (const column of ['number', 'name', 'department', 'title'] as const)
    if ([...(person[column] ?? '')].length > longest[column]) found.push({ column, reason: 'too_long' })
  if (person.number === '') found.push({ column: 'number', reason: 'missing' })
  if (person.name === '') found.push({ column: 'name', reason: 'missing' })
  if (seen.has(person.number)) found.push({ column: 'number', reason: 'twice' })
  if (person.picture && !isOwnUpload(person.picture))
    found.push({ column: 'picture', reason: 'picture_not_uploaded' })
  const { groups } = person
  if (groups.some((group) => [...group].length > longest.group))
    found.push({ column: 'groups', reason: 'too_long' })
  if (known && groups.some((group) => !known.includes(group)))
    found.push({ column: 'groups', reason: 'group_unknown' })
  return found
}

/** A picture from elsewhere never reaches a stage: only what was uploaded here. */
const isOwnUpload = (address: string) => /^(https?:\/\/[^/]+)?\/media\/[^/]+$/.test(address)
