import { attendeeNumber, plainLine } from '@fairdraw/domain'
import {
  type ListKind,
  type Own,
  type OwnCells,
  ownFault,
  type Reading,
  type Shape,
  type Told,
} from '@fairdraw/tables/intake'

/** What a column of a roster can hold, in the order in which columns without names are read. */
export const rosterFields = ['number', 'name', 'department', 'title', 'groups', 'picture'] as const
type RosterField = (typeof rosterFields)[number]
export type RosterKey = RosterField | Own
/** Somebody as they are read. */
export type RosterPerson = {
  readonly number: string
  readonly name: string
  readonly department?: string
  readonly title?: string
  readonly picture?: string
  readonly groups: string[]
  readonly own?: OwnCells
}

const longest = { number: 30, name: 40, department: 40, title: 40, group: 30 } as const

const headings: Readonly<Record<RosterField, readonly string[]>> = {
  number: [
    ...['编号', '工号', '员工编号', '员工号', '学号', '号码', '手机', '手机号', '手机号码', '序号'],
    ...['number', 'no', 'staff number', 'staff no', 'staff id', 'badge', 'id'],
  ],
  name: ['姓名', '名字', '昵称', '名称', '参与者', 'name', 'full name', 'nickname'],
  department: ['部门', '单位', '公司', '班级', 'department', 'dept', 'team'],
  title: ['职务', '职位', '岗位', '头衔', 'title', 'position', 'role'],
  groups: ['分组', '组别', '小组', '标签', '桌号', 'group', 'groups'],
  picture: ['照片', '头像', '图片', 'picture', 'photo', 'avatar', 'image'],
}

const shape: Shape<RosterKey> = {
  fields: rosterFields.map((key) => ({
    key,
    headings: headings[key],
    // People are in several groups.
    ...(key === 'groups' && { repeats: true as const }),
  })),
  own: 'own',
  isEnough: (found) => found.has('name'),
  usual: (_, width) => (width === 1 ? ['name'] : rosterFields),
}

/** A roster; `known` are the groups there can be, null while every group that is named becomes one. */
export function rosterList(known: readonly string[] | null): ListKind<RosterKey, RosterPerson> {
  const reading: Reading<RosterKey, RosterPerson> = {
    read(told) {
      const person = personOf(told)
      return faultOf(person, known) ?? { row: person }
    },
    spare: 'own',
    one: { column: 'number', keyOf: ({ number }) => number },
  }
  return { shape, reading }
}

/** Every group that people name, each once. */
export function groupsOf(people: readonly RosterPerson[]): readonly string[] {
  return [...new Set(people.flatMap(({ groups }) => groups))]
}

/** Where nothing numbers people, their names do. */
function personOf(told: Told<RosterKey>): RosterPerson {
  const cell = (field: RosterField) => plainLine(told[field] ?? '')
  const [name, department, title, picture] = [
    cell('name'),
    cell('department'),
    cell('title'),
    cell('picture'),
  ]
  const groups = told
    .all('groups')
    .flatMap((text) => text.split(/[,，、;；|/\n]/))
    .map(plainLine)
  const own = told.under('own').map(([heading, text]) => [heading, plainLine(text)] as const)
  return {
    number: attendeeNumber(told.number ?? name),
    name,
    groups: [...new Set(groups.filter(Boolean))],
    ...(department && { department }),
    ...(title && { title }),
    ...(picture && { picture }),
    ...(own.length > 0 && { own }),
  }
}

type Fault = { readonly column: RosterKey; readonly reason: string }

/** Why somebody is not taken, as the server will say; null for nothing. */
function faultOf(person: RosterPerson, known: readonly string[] | null): Fault | null {
  for (const column of ['number', 'name', 'department', 'title'] as const)
    if ([...(person[column] ?? '')].length > longest[column]) return { column, reason: 'too_long' }
  if (person.name === '') return { column: 'name', reason: 'missing' }
  if (person.number === '') return { column: 'number', reason: 'missing' }
  if (person.picture && !isOwnUpload(person.picture))
    return { column: 'picture', reason: 'picture_not_uploaded' }
  const own = ownFault(person.own ?? [])
  if (own) return own
  const { groups } = person
  if (groups.some((group) => [...group].length > longest.group))
    return { column: 'groups', reason: 'too_long' }
  return known && groups.some((group) => !known.includes(group))
    ? { column: 'groups', reason: 'group_unknown' }
    : null
}

/** A picture from elsewhere never reaches a stage: only what was uploaded here. */
const isOwnUpload = (address: string) => /^(https?:\/\/[^/]+)?\/media\/[^/]+$/.test(address)
