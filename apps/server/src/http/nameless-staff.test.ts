import { gunzipSync } from 'node:zlib'
import { basePath, routes } from '@fairdraw/contract'
import { eligibleMark } from '@fairdraw/fairness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contactSecret } from '../outside/wecom/testing/wecom-enterprise.ts'
import { type CustomerApp, customer, customerApp } from '../testing/customer-app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

/* The secret of customer contact may not read names: an organiser then chooses staff by their accounts. */
let world: CustomerApp
beforeAll(async () => {
  world = await customerApp()
  const changed = await world.app.call(
    routes.outsideChange,
    { kind: 'wecom', contact_secret: contactSecret.secret },
    { token: world.owner },
  )
  expect(changed.sta).toBe(0)
})
afterAll(() => world.close())

const secret = ['zhangsan', 'lisi', 'wrA', 'wrB', 'wmStays', 'wmLeaves']

/** What the lists of the form offer, as the form puts it into a draw. */
async function chosen() {
  const asked = { token: world.owner }
  const { list: staff } = (await world.app.call(routes.enterpriseStaff, {}, asked)).data
  const { list: groups } = (await world.app.call(routes.weworkGroups, {}, asked)).data
  return {
    staff: staff.map(({ userid, name }) => ({ user_id: userid, name })),
    groups: groups.map(({ chat_id, name, owner }) => ({ chat_id, name: name ?? '', owner })),
  }
}

it('tells entrants no account of staff, no id of a group and no id of a customer, whatever they ask', async () => {
  const { enterprise } = world.wecom
  for (const id of ['wmStays', 'wmLeaves']) {
    enterprise.meet(id)
    enterprise.befriend('zhangsan', id)
    enterprise.enterGroup('wrA', id)
  }
  const { staff, groups } = await chosen()
  expect(staff.map(({ name }) => name).sort()).toEqual(['lisi', 'zhangsan'])
  // The last of the groups goes by its id, as one may that was typed.
  const named = groups.map((group, at) => (at === 0 ? group : { ...group, name: group.chat_id }))
  const same = { on_outage: 'wait' as const }
  const draw = await makeDraw(world.app, world.owner, {
    task_type: 'wework',
    conditions: [
      { kind: 'customer', staff, ...same },
      { kind: 'customer_group', groups: named, ...same },
    ],
  })
  const { lid } = draw
  const [stays, leaves] = [await world.app.guest(), await world.app.guest()]
  const said: unknown[] = []
  for (const [token, id] of [
    [stays, 'wmStays'],
    [leaves, 'wmLeaves'],
  ] as const) {
    const answers = [await world.confirm(lid, token, customer(id)), await world.join(lid, token)]
    expect(answers.map(({ sta }) => sta)).toEqual([0, 0])
    said.push(answers)
    said.push(await world.info(lid, token))
  }
  const { data } = await world.app.call(routes.entryInfo, { lid })
  expect(data.conditions).toMatchObject([
    { kind: 'customer', staff: ['', ''] },
    { kind: 'customer_group', groups: ['车友群', ''] },
  ])
  const stranger = await world.app.guest()
  const out = [
    await world.join(lid, stranger),
    await world.confirm(lid, await world.app.guest(), { userid: 'zhangsan' }),
  ]
  expect(out.map(({ sta }) => sta)).toEqual([2174, 2174])
  said.push(data, out, await world.app.call(routes.entryWecom, { lid }, { token: stays }))
  enterprise.leaveGroup('wrA', 'wmLeaves')
  enterprise.unfriend('zhangsan', 'wmLeaves')
  await world.open(draw)
  expect(await world.me(lid, leaves)).toMatchObject({ status: 'X2' })
  said.push(await world.info(lid, leaves))
  const { data: proof } = await world.app.call(routes.proofRead, { lid })
  // What stands in the charter for who has no name is the mark of no name: that of an account could be guessed.
  expect(proof.charter.eligible).toEqual([
    eligibleMark(lid, ''),
    eligibleMark(lid, ''),
    eligibleMark(lid, '车友群'),
    eligibleMark(lid, ''),
  ])
  const rows = await world.app.app.inject({ url: `${basePath}${routes.proofRows.path}?lid=${lid}` })
  const page = await world.app.app.inject({ url: `/mobile/${lid}` })
  said.push(proof, gunzipSync(rows.rawPayload).toString(), page.body)
  for (const [at, told] of said.entries()) {
    const words = JSON.stringify(told)
    expect(words.length, `the place ${at} is empty`).toBeGreaterThan(10)
    for (const id of secret) expect(words.includes(id), `${id} is told in the place ${at}`).toBe(false)
  }
})

it('says of whom to add, and which groups to get into, by name, as far as there are names', async () => {
  const { staff } = await chosen()
  const refusal = async (draw: { readonly lid: string }, lang = 'zh') => {
    const { url, payload } = { url: `${basePath}${routes.entryJoin.path}`, payload: { lid: draw.lid } }
    const headers = { token: await world.app.guest(), 'accept-language': lang }
    return (await world.app.app.inject({ method: 'POST', url, headers, payload })).json().msg
  }
  const nameless = await world.draw({ staff })
  expect(await refusal(nameless)).toBe(
    '这场抽奖只给晨光集团的客户参与：请先添加主办方员工的企业微信为好友，再回来参与；企业自己的成员不算客户',
  )
  const some = ['张三', '李四', '王五', '赵六'].map((name, at) => ({ user_id: `id${at}`, name }))
  const many = await world.draw({ staff: some })
  expect(await refusal(many)).toContain('请先添加张三、李四、王五等的企业微信')
  expect(await refusal(many, 'en')).toContain(
    'customers of 晨光集团: add 张三, 李四, 王五 or others in WeCom',
  )
  const group = await world.groupDraw()
  expect(await refusal(group)).toContain('请先进群（车友群），再回来参与')
  expect(await refusal(group, 'en')).toContain('get into one first (车友群), then come back')
})
