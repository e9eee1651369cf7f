import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { handOpened, makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
})
afterAll(() => app.close())

const foreign = [
  ['conditions', { conditions: [{ kind: 'mobile' }] }],
  ['tasks', { tasks: [{ id: 'a', kind: 'daily', chances: 1 }] }],
  ['entry_form', { entry_form: [{ id: 'a', label: '部门', kind: 'text' }] }],
] as const
const said = '这种抽奖没有这项设置，请改用通用抽奖'

it.each(foreign)('a quick draw is refused %s even as a draft, beside the field', async (path, changes) => {
  const draft = { ...handOpened, ...changes, publish: false }
  const refused = await app.call(routes.taskCreate, draft as never, { token })
  expect(refused).toMatchObject({ http: 409, sta: 2014, data: { fields: { [path]: said } } })
})

it.each(foreign)('an edit of a quick draw is refused %s as well', async (path, changes) => {
  const { id, version } = await makeDraw(app, token, { publish: false })
  const refused = await app.call(routes.taskUpdate, { id, version, ...changes } as never, { token })
  expect(refused).toMatchObject({ sta: 2014, data: { fields: { [path]: said } } })
})

it('a chat-group draw is kept without a group, and not published', async () => {
  const { id } = await makeDraw(app, token, { task_type: 'wechat_group', publish: false })
  const refused = await app.call(routes.taskPublish, { id }, { token })
  expect(refused).toMatchObject({ sta: 2014, data: { fields: { conditions: '请至少添加一个群' } } })
})

it('two questions of one name stand against a draft, each beside its field', async () => {
  const entry_form = ['a', 'b'].map((id) => ({ id, label: '部门', kind: 'text' as const }))
  const { id } = await makeDraw(app, token, { task_type: 'advance', publish: false, entry_form })
  const refused = await app.call(routes.taskPublish, { id }, { token })
  expect(refused.data).toMatchObject({ fields: { 'entry_form.1.label': '这个问题的名称重复了' } })
})

it.each(['advance', 'wechat_group'] as const)(
  'the list of draws can be narrowed to %s',
  async (task_type) => {
    await makeDraw(app, token, { task_type, publish: false })
    const { list } = (await app.call(routes.taskList, { task_type }, { token })).data
    expect(new Set(list.map((row) => row.task_type))).toEqual(new Set([task_type]))
  },
)
