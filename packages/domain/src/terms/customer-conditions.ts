import type { DrawSettings } from '../draw-settings.ts'
import { isSameValue } from '../same-value.ts'
import type { Condition, OnOutage } from './conditions.ts'

/** A member of an enterprise whose customers a draw is for; the name as it was when they were chosen. */
export type ChosenStaff = { readonly userId: string; readonly name: string }
/** A customer group that a draw is for; `owner` is the id of the member whose group it is. */
export type ChosenGroup = { readonly chatId: string; readonly name: string; readonly owner: string }

/** Names of the marks that customers get in WeCom when they join and when they win; none for what is left out. */
export type CustomerTags = { readonly joined?: string; readonly won?: string }

/** An enterprise as a published draw names it. */
export type NamedEnterprise = { readonly corpId: string; readonly name: string }

/** Being a customer of one of these members, when somebody joins and still when the list closes (`wework`). */
export type CustomerCondition = {
  readonly kind: 'customer'
  readonly staff: readonly ChosenStaff[]
  readonly tags?: CustomerTags
  /** What somebody is greeted with who becomes a customer by the draw's entrance; its link follows. */
  readonly welcome?: string
  readonly onOutage: OnOutage
  /** The enterprise that was connected when the draw was published; absent in a draft. */
  readonly enterprise?: NamedEnterprise
}

/** Being in one of these customer groups, when somebody joins and still when the list closes (`wecom_group`). */
export type CustomerGroupCondition = {
  readonly kind: 'customer_group'
  readonly groups: readonly ChosenGroup[]
  readonly tags?: CustomerTags
  readonly onOutage: OnOutage
  readonly enterprise?: NamedEnterprise
}

export type EnterpriseCondition = CustomerCondition | CustomerGroupCondition

/** How many members, and how many groups, one draw may be for: each is asked about at its close. */
export const mostChosenStaff = 100
export const mostChosenGroups = 50

type Terms = Pick<DrawSettings, 'conditions'>

/** A draw that asks for an enterprise where none is connected: nobody could be known to it. */
export type EnterpriseObjection = { readonly path: string; readonly code: 'enterprise_needed' }

export function isOfEnterprise(condition: Condition): condition is EnterpriseCondition {
  return condition.kind === 'customer' || condition.kind === 'customer_group'
}

/** The conditions that ask WeCom who somebody is. */
export function enterpriseConditions({ conditions = [] }: Terms): readonly EnterpriseCondition[] {
  return conditions.filter(isOfEnterprise)
}

/** The enterprise that a published draw asks; undefined for one that asks none, and in a draft. */
export function enterpriseOf(terms: Terms): NamedEnterprise | undefined {
  return enterpriseConditions(terms)[0]?.enterprise
}

/**
 * The name by which people read of a member; empty where WeCom gave the organiser none and the member
 * was chosen by id: an account of somebody's enterprise is nobody else's business.
 */
function staffName({ userId, name }: ChosenStaff): string {
  return name === userId ? '' : name
}

/** As {@link staffName}, of a group: empty for one without a name. */
function groupName({ chatId, name }: Pick<ChosenGroup, 'chatId' | 'name'>): string {
  return name === chatId ? '' : name
}

/** What people read of whom a draw is for: the names of its staff and of its groups, empty for who has none. */
export function chosenNames(conditions: readonly EnterpriseCondition[]): readonly string[] {
  return conditions.flatMap((one) =>
    one.kind === 'customer' ? one.staff.map(staffName) : one.groups.map(groupName),
  )
}

/** Why the draw cannot run without a connected enterprise; empty when one is connected or none is asked. */
export function objectionsToEnterprise(
  { conditions = [] }: Terms,
  isConnected: boolean,
): readonly EnterpriseObjection[] {
  if (isConnected) return []
  return conditions.flatMap((condition, at): EnterpriseObjection[] =>
    isOfEnterprise(condition) ? [{ path: `conditions.${at}.kind`, code: 'enterprise_needed' }] : [],
  )
}

/** The same terms, naming the enterprise that is connected at publication: another one connected later changes nothing. */
export function withEnterprise<Given extends Terms>(
  settings: Given,
  { appId, name }: { readonly appId: string; readonly name: string },
): Given {
  if (enterpriseConditions(settings).length === 0) return settings
  const enterprise = { corpId: appId, name }
  const conditions = settings.conditions?.map((one) => (isOfEnterprise(one) ? { ...one, enterprise } : one))
  return { ...settings, conditions }
}

/**
 * Whether published conditions only let more people in: the same ones, with further staff or groups behind those that
 * were chosen.
 */
export function onlyAddsChosen(
  before: readonly Condition[] | undefined = [],
  after: readonly Condition[] | undefined = [],
): boolean {
  return before.length === after.length && before.every((was, at) => isWidened(was, after[at]))
}

function isWidened(was: Condition, is: Condition | undefined): boolean {
  if (was.kind === 'customer' && is?.kind === 'customer')
    return isSameValue({ ...was, staff: [] }, { ...is, staff: [] }) && startsWith(is.staff, was.staff)
  if (was.kind === 'customer_group' && is?.kind === 'customer_group')
    return isSameValue({ ...was, groups: [] }, { ...is, groups: [] }) && startsWith(is.groups, was.groups)
  return isSameValue(was, is)
}

function startsWith<Chosen>(all: readonly Chosen[], first: readonly Chosen[]): boolean {
  return first.every((one, at) => isSameValue(one, all[at]))
}
