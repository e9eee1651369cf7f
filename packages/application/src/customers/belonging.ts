import {
  admissionOf,
  type Belonging,
  chosenNames,
  type Draw,
  type EnterpriseCondition,
  enterpriseConditions,
  enterpriseOf,
  Refusal,
} from '@fairdraw/domain'
import { askAgainMs } from '../followers/following.ts'
import type { Subject } from '../ports/index.ts'
import { askCustomer, askGroupMember } from './ask-belonging.ts'
import { externalUserIdIn } from './customer-keys.ts'
import { type CustomerNeeds, customerSelf } from './customer-self.ts'
import { contactOf, enterpriseOfDraw, type Owned } from './enterprise-of-draw.ts'

type Comer = { readonly draw: Owned; readonly subject: Subject; readonly key: Uint8Array }

/** How somebody stands to the conditions of a draw that ask its enterprise. */
export type Standing = {
  /** The enterprise knows who they are, as far as could be asked. */
  readonly isKnown: boolean
  readonly answers: readonly { readonly condition: EnterpriseCondition; readonly belongs: Belonging }[]
}

/**
 * Asks the enterprise of a draw whether a newcomer is whom the draw is for. Refuses `customer_needed` and
 * `customer_group_needed`, with the names of those who let people in, `check_waits` while WeCom does not say and the
 * organiser chose to wait, and `wechat_taken`.
 */
export async function requireBelonging(ports: CustomerNeeds, comer: Comer): Promise<void> {
  if (enterpriseConditions(comer.draw.settings).length === 0) return
  const { answers, isKnown } = await belongingOf(ports, comer)
  // What is refused for good is said before what may be tried again.
  const out = answers.find(({ belongs }) => belongs === 'no')
  if (out) throw notBelonging(comer.draw, out.condition, isKnown)
  const isWaiting = answers.some(
    ({ condition, belongs }) => admissionOf(belongs, condition.onOutage) === 'wait',
  )
  if (isWaiting) throw new Refusal('check_waits', { retry_after_ms: askAgainMs })
}

/** What is refused to who is not whom a condition is for. */
export function notBelonging(
  { settings }: Pick<Draw, 'settings'>,
  condition: EnterpriseCondition,
  isKnown: boolean,
): Refusal {
  const names = chosenNames([condition])
  if (condition.kind === 'customer_group')
    return new Refusal('customer_group_needed', { groups: names, is_known: isKnown })
  const enterprise_name = enterpriseOf(settings)?.name ?? ''
  return new Refusal('customer_needed', { enterprise_name, staff: names, is_known: isKnown })
}

/** Asks WeCom, whatever is known: who was a customer an hour ago may not be one now. Refuses `wechat_taken`. */
export async function belongingOf(ports: CustomerNeeds, { draw, subject, key }: Comer): Promise<Standing> {
  const conditions = enterpriseConditions(draw.settings)
  const all = (belongs: Belonging) => conditions.map((condition) => ({ condition, belongs }))
  const account = await ports.store.read((tx) => enterpriseOfDraw(tx, ports.vault, draw))
  if (!account) return { isKnown: false, answers: all('unknown') }
  const person = await customerSelf(ports, { draw, account, subject, key })
  if (person === 'unknown') return { isKnown: false, answers: all('unknown') }
  if (!person) return { isKnown: false, answers: all('no') }
  // Who was let in while nobody could be asked who they are.
  if (person.sealedOpenid === null) return { isKnown: false, answers: all('unknown') }
  const externalUserId = externalUserIdIn(ports.vault, person)
  if (externalUserId === null) return { isKnown: true, answers: all('no') }
  const app = contactOf(account)
  const whom = { externalUserId, unionid: null, openid: null }
  const answers = await Promise.all(
    conditions.map(async (condition) => ({
      condition,
      belongs:
        condition.kind === 'customer'
          ? await askCustomer(ports, { app, staff: condition.staff.map(({ userId }) => userId) }, whom)
          : await askGroupMember(ports, { app, chatIds: condition.groups.map(({ chatId }) => chatId) }, whom),
    })),
  )
  return { isKnown: true, answers }
}

/** All conditions of a draw hold together: one that does not is enough, then one of which nothing is known. */
export function belongsToAll({ answers }: Standing): boolean | null {
  if (answers.some(({ belongs }) => belongs === 'no')) return false
  return answers.every(({ belongs }) => belongs === 'yes') ? true : null
}
