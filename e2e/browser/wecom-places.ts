import type { Page } from 'playwright-core'
import { intercept } from './intercept.ts'
import { type Act, always, at, type Place } from './place.ts'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const staff = Array.from({ length: 12 }, (_, n) => ({
  userid: `member${n}`,
  name: `Member ${n} of the main branch`,
  avatar: null,
  department: 'Shop',
}))

const say = (page: Page, call: string, data: unknown) =>
  always(`/lotto/api/v1${call}`, { sta: 0, msg: '', data })(page)
const lists: Act = (page) => say(page, '/ent/ex_users', { list: staff, next_cursor: 'more' })

/** A draw that asks for this; the rest of it is its own. */
const asking =
  (conditions: readonly object[], call: string, data: unknown): Act =>
  async (page) => {
    await intercept(page, '/lotto/entry/info', async (held) => {
      const said = await held.asked<{ data: object }>()
      await held.answer({ ...said, data: { ...said.data, conditions } })
    })
    await say(page, call, data)
  }
const way = (names: readonly string[]) => ({ names, code_picture: picture })
const wecom = {
  enterprise_name: 'Dawn Group',
  can_leave: true,
  is_known: false,
  belongs: null,
  staff: way(['Zhang San', 'Li Si']),
  groups: way(['Readers, group 1', '']),
}
const phone = (name: string, before: Act) =>
  at('visitor', `phone: ${name}`, ({ open }) => `/mobile/${open.lid}`, '.follow-guide', undefined, { before })
const customer = { kind: 'customer', staff: ['Zhang San', 'Li Si'], on_outage: 'wait' }
const group = { kind: 'customer_group', groups: ['Readers, group 1', ''], on_outage: 'wait' }
const follow = { kind: 'follow', on_outage: 'wait' }
const account = {
  account_name: 'Dawn Bookshop',
  keyword: 'draw',
  code_url: 'http://weixin.qq.com/q/abc',
  is_known: false,
  follows: null,
}

/** What draws of an enterprise, and of an official account, show where nobody is known yet. */
export const wecomPlaces: readonly Place[] = [
  at(
    'organiser',
    'desk: form of WeCom customers, choosing staff',
    () => '/dashboard/create_draw/wework/add',
    '.enterprise-picks',
    undefined,
    { before: lists },
  ),
  phone(
    'how to get to the staff and into the groups of WeCom',
    asking([customer, group], '/lotto/entry/wecom', wecom),
  ),
  phone(
    'known to WeCom, and no customer',
    asking([customer], '/lotto/entry/wecom', { ...wecom, groups: null, is_known: true, belongs: false }),
  ),
  phone('how to follow an official account', async (page) => {
    // The same draw, whose page begins with what the browser kept of it at the last place: that asks WeCom once more.
    await say(page, '/lotto/entry/wecom', wecom)
    await asking([follow], '/lotto/entry/follow', account)(page)
  }),
]
