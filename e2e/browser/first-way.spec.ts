import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { type House, openHouse } from './house.ts'
import { letGrowStale } from './sign-in-codes.ts'

const [account, password] = ['tea@example.org', 'three odd words']
const asksForWay = '设置一种登录方式，下次还能回来'
const draw = {
  task_type: 'fast',
  title: '春茶会',
  opening: { by: 'manual' },
  login_free: true,
  publish: true,
  prizes: [{ tier: 1, name: '茶壶', kind: 'goods', hand_over: 'organiser', quantity: 1 }],
}

let house: House
let page: Page
let token: string | null
beforeAll(async () => {
  // Without a code of ours the service prints a link of its own, as it does for people.
  house = await openHouse({ signsIn: false })
  page = await house.visitor()
})
afterAll(() => house?.close())

const tokenOf = () => page.evaluate(() => localStorage.getItem('token'))
const asked = () => page.locator('dialog[open]')

/** Presses for the names in full, and does what is asked for meanwhile; the lines of the table that comes. */
async function namesInFull(prove: () => Promise<unknown>): Promise<string[]> {
  await page.locator('.desk-acts').getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog', { name: '导出数据' })
  await dialog.getByText('CSV').click()
  await dialog.getByText('完整的姓名和电话').click()
  const comes = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '导出' }).click()
  await prove()
  const table = await readFile(await (await comes).path(), 'utf8')
  return table.trim().split('\r\n')
}

describe('the first organiser, who came by the printed link alone', () => {
  it('is asked on the desk for a way to come back', async () => {
    await page.goto(house.server.signInLink ?? '')
    await page.waitForURL(`${house.url}/dashboard`)
    await page.getByText(asksForWay).waitFor()
    token = await tokenOf()
  })

  it('a quarter of an hour later sets a password where names in full ask for one, stays signed in, and gets them', async () => {
    const { client } = house
    const { id, lid } = client.data<{ id: string; lid: string }>(
      await client.post('/lotto/task/create', draw, token ?? ''),
    )
    const guest = client.data<{ token: string }>(await client.post('/guest/login', { nickname: '林小满' }))
    await client.post('/lotto/entry/join', { lid, nickname: '林小满' }, guest.token)
    await letGrowStale(house)
    await page.goto(`${house.url}/dashboard/lucky_draw/data/${id}/0/fast`)
    const table = await namesInFull(async () => {
      await asked().getByText('先设置一种登录方式').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await asked().getByLabel('邮箱或手机号').fill(account)
      await asked().getByLabel('新密码').fill('password')
      await asked().getByRole('button', { name: '保存密码' }).click()
      await asked().getByText('换一个长一点的').waitFor()
      await asked().getByLabel('新密码').fill(password)
      await asked().getByRole('button', { name: '保存密码' }).click()
    })
    expect([table.length, table[1], await tokenOf()]).toEqual([2, expect.stringContaining('林小满'), token])
  })

  it('confirms with it from then on, and the act goes on by itself again', async () => {
    await letGrowStale(house)
    await page.reload()
    const table = await namesInFull(async () => {
      await asked().getByLabel('账号密码').fill(password)
      await asked().getByRole('button', { name: '确认' }).click()
    })
    expect([table.length, await tokenOf()]).toEqual([2, token])
  })

  it('is asked so beside the desk as well, and the key that was wanted comes by itself', async () => {
    await letGrowStale(house)
    await page.goto(`${house.url}/plugins`)
    await page.locator('#keys').getByRole('button', { name: '新建密钥' }).first().click()
    const form = page.getByRole('dialog', { name: '新的接口密钥' })
    await form.getByLabel('名字').fill('收银台')
    await form.getByRole('button', { name: '新建密钥' }).click()
    await asked().last().getByLabel('账号密码').fill(password)
    await asked().last().getByRole('button', { name: '确认' }).click()
    await page.getByText(/^fdk_/).first().waitFor()
  })

  it('is not asked on the desk any more, and comes back by it', async () => {
    await page.goto(`${house.url}/dashboard`)
    await page.getByText('正在进行').first().waitFor()
    expect(await page.getByText(asksForWay).count()).toBe(0)
    const given = { account, password }
    expect((await house.client.post('/auth/password', given)).sta).toBe(0)
  })
})
