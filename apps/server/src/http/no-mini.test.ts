import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a service without a mini-program says so, and asks nobody', async () => {
  const token = await app.organiser()
  const { id, lid } = await makeDraw(app, token)
  expect((await app.call(routes.miniState, {}, { token })).data).toEqual({ is_connected: false })
  const sealed = { js_code: 'js', encrypted_data: 'AAAA', iv: 'AAAA' }
  const ticket = 'abcdefghjkmnpqrstuvwxyz2'
  const refused = [
    await app.call(routes.miniCode, { id }, { token }),
    await app.call(routes.miniAddress, { id, kind: 'link' }, { token }),
    await app.call(routes.wechatGroupList, {}, { token }),
    await app.call(routes.wechatGroupTicket, {}, { token }),
    await app.call(routes.wechatGroupOpen, { ticket, js_code: 'js' }),
    await app.call(routes.wechatGroupBind, { ticket, name: '群', ...sealed }),
    await app.call(routes.wechatGroupEnter, { lid, ...sealed }),
    await app.call(routes.miniConsentGive, { lid, js_code: 'js', template_id: 'tpl' }),
  ]
  expect((await app.call(routes.miniConsent, { lid })).data).toMatchObject({ template_id: null })
  for (const { data } of refused) expect(data).toMatchObject({ code: 'not_connected' })
})
