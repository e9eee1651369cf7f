import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
let token: string
beforeAll(async () => {
  one = await testApp()
  token = await one.organiser()
})
afterAll(() => one.close())

const names = async (by = token) =>
  (await one.call(routes.templateList, {}, { token: by })).data.list.map(({ name }) => name)
const save = async (id: string, name: string) => await one.call(routes.templateSave, { id, name }, { token })

it('a draw becomes a template, and the template a draft with its settings', async () => {
  const { id } = await makeDraw(one, token, { title: '三周年店庆' })
  const { template_id } = (await save(id, ' 店庆 ')).data
  expect(await names()).toEqual(['店庆'])
  const made = (await one.call(routes.templateUse, { template_id }, { token })).data
  expect(made.id).not.toBe(id)
  const draft = (await one.call(routes.taskInfo, { id: made.id }, { token })).data
  expect(draft).toMatchObject({ status: 'draft', title: '三周年店庆', join_count: 0 })
})

it('is kept once, however often it is asked for under one key', async () => {
  const { id } = await makeDraw(one, token)
  const keyed = { token, headers: { 'idempotency-key': 'template-1' } }
  const saved = await one.call(routes.templateSave, { id, name: '一次' }, keyed)
  const { template_id } = saved.data
  expect(template_id).toEqual(expect.any(String))
  expect((await one.call(routes.templateSave, { id, name: '一次' }, keyed)).data).toEqual({ template_id })
  await one.call(routes.templateRemove, { template_id }, { token })
})

it('is renamed and removed; draws that began from it stay', async () => {
  const { id } = await makeDraw(one, token)
  const { template_id } = (await save(id, '年会')).data
  const { data: made } = await one.call(routes.templateUse, { template_id }, { token })
  await one.call(routes.templateRename, { template_id, name: '年终' }, { token })
  expect(await names()).toContain('年终')
  await one.call(routes.templateRemove, { template_id }, { token })
  expect(await names()).not.toContain('年终')
  expect((await one.call(routes.taskInfo, { id: made.id }, { token })).sta).toBe(0)
})

it('is nobody else’s', async () => {
  const other = await one.organiser()
  const { id } = await makeDraw(one, token)
  const { template_id } = (await save(id, '我的')).data
  const told = [
    await one.call(routes.templateSave, { id, name: '别人的' }, { token: other }),
    await one.call(routes.templateUse, { template_id }, { token: other }),
    await one.call(routes.templateRename, { template_id, name: '偷来的' }, { token: other }),
    await one.call(routes.templateRemove, { template_id }, { token: other }),
  ]
  expect(told.map(({ sta }) => sta)).toEqual(told.map(() => 1004))
  expect(await names(other)).toEqual([])
  expect(await names()).toContain('我的')
})

it('is one of fifty at most', async () => {
  const { id } = await makeDraw(one, token)
  for (let at = (await names()).length; at < 50; at++) expect((await save(id, `第 ${at} 个`)).sta).toBe(0)
  expect((await save(id, '太多')).data).toMatchObject({ code: 'template_count_reached' })
})
