// @vitest-environment jsdom
import type { CustomerCondition, CustomerGroupCondition } from '@fairdraw/domain'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../../../lib/testing/until.ts'
import { No, offline } from '../../../../pages/entrant/testing/draw-server.ts'
import {
  button,
  endDesk,
  fill,
  freshDesk,
  page,
  press,
  sees,
  showDesk,
} from '../../../../pages/organiser/testing/desk-place.tsx'
import { deskServer } from '../../../../pages/organiser/testing/desk-server.ts'
import { heldForm } from '../testing/held-form.tsx'
import { ChosenGroups } from './chosen-groups.tsx'
import { ChosenStaff } from './chosen-staff.tsx'

const find = '搜索姓名、账号或部门'
const member = (userid: string, name: string, department = '导购部') => ({
  userid,
  name,
  department,
  avatar: null,
})
const group = (chat_id: string, name: string | null) => ({
  chat_id,
  name,
  owner: '张三',
  owner_id: 'zhangsan',
  member_count: 12,
})
/** The staff of an enterprise on two pages. */
const twoPages = ({ cursor }: { readonly cursor?: unknown }) =>
  cursor === undefined
    ? { list: [member('zhangsan', '张三'), member('u7', 'u7', '')], next_cursor: 'zhangsan' }
    : { list: [member('lisi', '李四', '客服部')], next_cursor: null }

let staff: CustomerCondition
function Staff({ begun, ...rest }: { begun: CustomerCondition; published?: CustomerCondition }) {
  const [condition, setCondition] = useState(begun)
  staff = condition
  return <ChosenStaff path="conditions.0" condition={condition} {...rest} onChange={setCondition} />
}
const of = (...chosen: CustomerCondition['staff']): CustomerCondition => ({
  kind: 'customer',
  staff: chosen,
  onOutage: 'wait',
})
const show = (begun = of(), more: { published?: CustomerCondition; isOwn?: boolean } = {}) => {
  const { isOwn = true, ...same } = more
  const { HeldForm } = heldForm({ isOwn })
  return showDesk(
    <HeldForm>
      <Staff begun={begun} {...same} />
    </HeldForm>,
  )
}
const tick = (name: string) =>
  [...document.querySelectorAll<HTMLLabelElement>('.enterprise-picks label')].find(({ textContent }) =>
    textContent?.startsWith(name),
  )
const box = (name: string) => tick(name)?.querySelector('input') as HTMLInputElement

beforeEach(freshDesk)
afterEach(endDesk)

describe('choosing the staff whose customers a draw is for', () => {
  test('begins with the list, and takes and gives back whom one ticks', async () => {
    deskServer({ '/ent/ex_users': twoPages })
    await show()
    await sees('张三 导购部')
    await press(tick('张三')?.textContent ?? '')
    expect(staff.staff).toEqual([{ userId: 'zhangsan', name: '张三' }])
    expect(page()).toContain('1 / 100')
    await press('去掉 张三')
    expect(staff.staff).toEqual([])
  })

  test('shows a further page on demand, and reads to the end for a word that is searched', async () => {
    const asked = deskServer({ '/ent/ex_users': twoPages })
    await show()
    await sees('张三')
    expect(page()).not.toContain('李四')
    await fill(find, '客服')
    await sees('1 / 3')
    expect(tick('李四')).toBeDefined()
    expect(tick('张三')).toBeUndefined()
    expect(asked.filter(({ path }) => path === '/ent/ex_users').map(({ sent }) => sent.cursor)).toEqual([
      undefined,
      'zhangsan',
    ])
    await fill(find, '没有的人')
    await sees('没有找到。换一个词再试')
  })

  test('says that an account is not published where WeCom told no name', async () => {
    deskServer({ '/ent/ex_users': twoPages })
    await show(of({ userId: 'zhangsan', name: '张三' }))
    expect(page()).not.toContain('一位员工')
    await press('选择员工')
    await sees('u7')
    await press(tick('u7')?.textContent ?? '')
    expect(page()).toContain('抽奖页上写作“一位员工”，账号不公开')
  })

  test('keeps those that were published, and lets further ones come', async () => {
    deskServer({ '/ent/ex_users': twoPages })
    const published = of({ userId: 'zhangsan', name: '张三' })
    await show(published, { published })
    expect(page()).toContain('已发布：可以再加，不能去掉。')
    expect(button('去掉 张三')).toBeUndefined()
    await press('选择员工')
    await sees('u7')
    expect([box('张三').checked, box('张三').disabled]).toEqual([true, true])
    await press(tick('u7')?.textContent ?? '')
    expect(staff.staff.map(({ userId }) => userId)).toEqual(['zhangsan', 'u7'])
    await press('去掉 u7')
    expect(staff).toEqual(published)
  })

  test('takes no hundred and first', async () => {
    deskServer({ '/ent/ex_users': twoPages })
    const many = Array.from({ length: 100 }, (_, at) => ({ userId: `u${at}`, name: `员工${at}` }))
    await show(of(...many))
    await press('选择员工')
    await sees('张三')
    expect([box('张三').disabled, box('u7').disabled]).toEqual([true, false])
  })

  test('leads to where an enterprise is connected', async () => {
    deskServer({ '/ent/ex_users': () => new No('not_connected') })
    await show()
    await sees('还没有连接企业微信')
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/plugins#accounts')
  })

  test('says what WeCom has against it, and tries again', async () => {
    let tries = 0
    deskServer({
      '/ent/ex_users': (sent) => {
        if (++tries === 1) return new No('outside_failed', { trouble: 'busy' })
        return tries === 2 ? offline(sent) : twoPages({})
      },
    })
    await show()
    await sees('平台没有办成这件事')
    await press('再试一次')
    await sees('没有读到，请检查网络后再试')
    await press('再试一次')
    await sees('张三')
  })

  test('says that nobody may hold customers yet', async () => {
    deskServer({ '/ent/ex_users': () => ({ list: [], next_cursor: null }) })
    await show()
    await sees('企业微信里还没有可以选的员工')
  })

  test('asks nothing of the enterprise of somebody else', async () => {
    const asked = deskServer({ '/ent/ex_users': twoPages })
    await show(of(), { isOwn: false })
    await sees('这场抽奖属于别人')
    expect(asked.some(({ path }) => path === '/ent/ex_users')).toBe(false)
  })
})

let groups: CustomerGroupCondition
function Groups({ begun }: { readonly begun: CustomerGroupCondition }) {
  const [condition, setCondition] = useState(begun)
  groups = condition
  return <ChosenGroups path="conditions.0" condition={condition} onChange={setCondition} />
}

test('groups are chosen by id, and one without a name is called so', async () => {
  const list = [group('wrA', '车友群'), group('wrB', null)]
  deskServer({ '/wework/ex_groups': () => ({ list, next_cursor: null }) })
  const { HeldForm } = heldForm({ type: 'wecom_group' })
  await showDesk(
    <HeldForm>
      <Groups begun={{ kind: 'customer_group', groups: [], onOutage: 'wait' }} />
    </HeldForm>,
  )
  await sees('车友群 群主 张三，12 人')
  await press(tick('没有名字的群')?.textContent ?? '')
  await until(() => groups.groups.length === 1)
  expect(groups.groups).toMatchObject([{ chatId: 'wrB', name: '' }])
  expect(button('去掉 没有名字的群')).toBeDefined()
})
