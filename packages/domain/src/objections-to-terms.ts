import { hour } from '@fairdraw/fairness'
import type { DrawSettings } from './draw-settings.ts'
import { type ChanceTask, isLookedAt } from './terms/chance-tasks.ts'
import { type Condition, conditionOf, type FollowCondition, isEmptyPasscode } from './terms/conditions.ts'
import {
  type ChosenGroup,
  type ChosenStaff,
  mostChosenGroups,
  mostChosenStaff,
} from './terms/customer-conditions.ts'
import type { FormField } from './terms/form-field.ts'

/** A reason the terms of a draw cannot hold: the path of the field and a word for the reason. */
export type TermObjection = { readonly path: string; readonly code: TermObjectionCode }
export type TermObjectionCode =
  | 'field_repeated'
  | 'label_repeated'
  | 'options_missing'
  | 'range_empty'
  | 'task_repeated'
  | 'task_url_missing'
  | 'task_seconds_missing'
  | 'task_limit_too_low'
  | 'passcode_missing'
  | 'keyword_missing'
  | 'condition_repeated'
  | 'districts_missing'
  | 'district_repeated'
  | 'groups_missing'
  | 'group_repeated'
  | 'staff_missing'
  | 'staff_repeated'
  | 'too_many_staff'
  | 'too_many_groups'
  | 'code_limit_too_low'
  | 'claim_too_short'
  | 'win_history_range'

/** Every entrant has this chance, for joining alone. */
const chancesOfJoining = 1
const shortestClaimMs = hour
const longestHistoryDays = 400
const mostEarlierWins = 100
const fewestOptions = 2

/** Why the terms beside prizes and times could not hold; empty when they could. */
export function objectionsToTerms(settings: DrawSettings): readonly TermObjection[] {
  const { claim, conditions = [], entryForm = [], tasks = [] } = settings
  return [
    ...conditionObjections(conditions),
    ...taskObjections(tasks),
    ...limitObjections(settings),
    ...formObjections('entry_form', entryForm),
    ...formObjections('claim.form', claim?.form ?? []),
  ]
}

function conditionObjections(conditions: readonly Condition[]): TermObjection[] {
  const found = repeated(conditions, ({ kind }) => kind).map(
    (at): TermObjection => ({ path: `conditions.${at}.kind`, code: 'condition_repeated' }),
  )
  for (const [at, condition] of conditions.entries()) {
    const path = `conditions.${at}`
    if (condition.kind === 'passcode' && isEmptyPasscode(condition.passcode))
      found.push({ path: `${path}.passcode`, code: 'passcode_missing' })
    if (condition.kind === 'region') found.push(...regionObjections(`${path}.districts`, condition.districts))
    if (condition.kind === 'group') found.push(...groupObjections(`${path}.groups`, condition.groups))
    if (condition.kind === 'customer') found.push(...staffObjections(`${path}.staff`, condition.staff))
    if (condition.kind === 'customer_group')
      found.push(...chosenGroupObjections(`${path}.groups`, condition.groups))
    if (condition.kind === 'follow') found.push(...followObjections(path, condition, conditions))
  }
  return found
}

// An answer needs something to answer, and a word that is told must be asked for.
function followObjections(
  path: string,
  { keyword, reply, tellsPasscode }: FollowCondition,
  conditions: readonly Condition[],
): TermObjection[] {
  const found: TermObjection[] = []
  const answers = reply !== undefined || tellsPasscode === true
  if (answers && isEmptyPasscode(keyword)) found.push({ path: `${path}.keyword`, code: 'keyword_missing' })
  if (tellsPasscode && !conditionOf(conditions, 'passcode'))
    found.push({ path: `${path}.tells_passcode`, code: 'passcode_missing' })
  return found
}

function regionObjections(path: string, districts: readonly string[]): TermObjection[] {
  if (districts.length === 0) return [{ path, code: 'districts_missing' }]
  return repeated(districts, (id) => id).map((at) => ({ path: `${path}.${at}`, code: 'district_repeated' }))
}

// Two groups of one name cannot be told apart where people are counted by group.
function groupObjections(path: string, groups: readonly { id: string; name: string }[]): TermObjection[] {
  if (groups.length === 0) return [{ path, code: 'groups_missing' }]
  const ids = repeated(groups, ({ id }) => id).map((at) => `${path}.${at}.id`)
  const names = repeated(groups, ({ name }) => name.trim()).map((at) => `${path}.${at}.name`)
  return [...ids, ...names].map((where) => ({ path: where, code: 'group_repeated' }))
}

function staffObjections(path: string, staff: readonly ChosenStaff[]): TermObjection[] {
  if (staff.length === 0) return [{ path, code: 'staff_missing' }]
  if (staff.length > mostChosenStaff) return [{ path, code: 'too_many_staff' }]
  return repeated(staff, ({ userId }) => userId).map((at) => ({
    path: `${path}.${at}.user_id`,
    code: 'staff_repeated',
  }))
}

// Unlike invited groups these are counted by nobody: two of one name, or of none, are told apart by WeCom.
function chosenGroupObjections(path: string, groups: readonly ChosenGroup[]): TermObjection[] {
  if (groups.length === 0) return [{ path, code: 'groups_missing' }]
  if (groups.length > mostChosenGroups) return [{ path, code: 'too_many_groups' }]
  return repeated(groups, ({ chatId }) => chatId).map((at) => ({
    path: `${path}.${at}.chat_id`,
    code: 'group_repeated',
  }))
}

function taskObjections(tasks: readonly ChanceTask[]): TermObjection[] {
  const found = repeated(tasks, ({ id }) => id).map(
    (at): TermObjection => ({ path: `tasks.${at}.id`, code: 'task_repeated' }),
  )
  // An organiser has one account, and whoever follows it would have done every task of following at once.
  const followed = [...tasks.entries()].filter(([, { kind }]) => kind === 'follow').slice(1)
  for (const [at] of followed) found.push({ path: `tasks.${at}.kind`, code: 'task_repeated' })
  for (const [at, { kind, limit, passcode, seconds, url }] of tasks.entries()) {
    const path = `tasks.${at}`
    if (kind === 'passcode' && isEmptyPasscode(passcode))
      found.push({ path: `${path}.passcode`, code: 'passcode_missing' })
    if (isLookedAt(kind) && (url ?? '').trim() === '')
      found.push({ path: `${path}.url`, code: 'task_url_missing' })
    if (isLookedAt(kind) && !(seconds !== undefined && seconds > 0))
      found.push({ path: `${path}.seconds`, code: 'task_seconds_missing' })
    if (limit !== undefined && !(limit >= 1))
      found.push({ path: `${path}.limit`, code: 'task_limit_too_low' })
  }
  return found
}

function limitObjections({ claim, codeLimit, winHistory }: DrawSettings): TermObjection[] {
  const found: TermObjection[] = []
  if (codeLimit !== undefined && !(codeLimit >= chancesOfJoining))
    found.push({ path: 'code_limit', code: 'code_limit_too_low' })
  if (claim?.deadlineMs !== undefined && !(claim.deadlineMs >= shortestClaimMs))
    found.push({ path: 'claim.deadline_ms', code: 'claim_too_short' })
  if (winHistory && !isWithin(winHistory.days, longestHistoryDays))
    found.push({ path: 'win_history.days', code: 'win_history_range' })
  if (winHistory && !isWithin(winHistory.wins, mostEarlierWins))
    found.push({ path: 'win_history.wins', code: 'win_history_range' })
  return found
}

const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

function formObjections(path: string, fields: readonly FormField[]): TermObjection[] {
  const ids = repeated(fields, ({ id }) => id)
  const labels = repeated(fields, ({ label }) => label.trim())
  const found: TermObjection[] = [
    ...ids.map((at): TermObjection => ({ path: `${path}.${at}.id`, code: 'field_repeated' })),
    ...labels.map((at): TermObjection => ({ path: `${path}.${at}.label`, code: 'label_repeated' })),
  ]
  for (const [at, { kind, options = [], min, max }] of fields.entries()) {
    const isChoice = kind === 'choice' || kind === 'choices'
    if (isChoice && options.length < fewestOptions)
      found.push({ path: `${path}.${at}.options`, code: 'options_missing' })
    if (kind === 'number' && min !== undefined && max !== undefined && min > max)
      found.push({ path: `${path}.${at}.max`, code: 'range_empty' })
  }
  return found
}

/** The places whose name stood before. */
function repeated<Item>(items: readonly Item[], nameOf: (item: Item) => string): number[] {
  const seen = new Set<string>()
  const places: number[] = []
  for (const [at, item] of items.entries()) {
    const name = nameOf(item)
    if (seen.has(name)) places.push(at)
    seen.add(name)
  }
  return places
}
