import { basePath, routes } from '@fairdraw/contract'
import { second } from '@fairdraw/domain'
import { readTable } from '@fairdraw/tables'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import { consented, type FollowedApp, followedApp, followedSecrets, fresh } from '../testing/followed-app.ts'
import { forger } from '../testing/forge-push.ts'

let world: FollowedApp
beforeAll(async () => {
  world = await followedApp()
})
afterAll(() => world.close())

/** The words of every cell: a table may be packed. */
async function exported(id: string, what: 'members' | 'winners'): Promise<string> {
  const url = `${basePath}${routes.taskExport.path}`
  const headers = { token: world.owner }
  const answer = await world.app.app.inject({ method: 'POST', url, headers, payload: { id, what } })
  expect(answer.statusCode).toBe(200)
  const cells: string[] = []
  for await (const row of readTable({ bytes: answer.rawPayload })) cells.push(...row.cells)
  return cells.join('\n')
}

it('no secret, openid, code or token of WeChat is in a log, an export, a proof or a refusal', async () => {
  const { app, wechat, appId, owner } = world
  const accountId = await world.connect('aes')
  const draw = await world.draw({ keyword: '抽奖', on_outage: 'wait' })
  const { lid } = draw
  const [stays, leaves] = [fresh('甲'), fresh('乙')]
  const refusals: unknown[] = []
  const codes: string[] = []
  const tickets: string[] = []
  for (const person of [stays, leaves]) {
    const token = await app.guest()
    await world.phone.follows(appId, person)
    await world.phone.writes(appId, person, '抽奖')
    const ticket = world.ticketOf(person)
    tickets.push(ticket)
    const { url } = (await app.call(routes.entryWechatLeave, { lid }, { token })).data
    wechat.visitor.person = person
    const { code = '', state = '' } = Object.fromEntries((await consented(url)).searchParams)
    codes.push(code)
    const bring = (by: string) => app.call(routes.entryWechat, { lid, code, state }, { token: by })
    expect((await bring(token)).sta).toBe(0)
    expect(await world.join(lid, token)).toBe(0)
    // Again, and by somebody else.
    refusals.push(await bring(token), await bring(await app.guest()))
    refusals.push(await app.call(routes.entryWechat, { lid, ticket }, { token: await app.guest() }))
  }
  app.clock.advance(2 * second)
  await forger(world, accountId, 'aes')(stays, { MsgType: 'event', Event: 'unsubscribe' })
  await world.phone.follows(appId, fresh('丙'), '', { forged: 'signature' })
  wechat.setDown(true)
  await world.phone.unfollows(appId, leaves)
  refusals.push(await app.call(routes.outsideCheck, { kind: 'mp' }, { token: owner }))
  wechat.setDown(false)
  refusals.push(
    await app.call(routes.outsideChange, { kind: 'mp', secret: 'a-secret-that-is-wrong' }, { token: owner }),
  )
  await world.open(draw)
  const { list } = (await app.call(routes.outsideList, {}, { token: owner })).data
  const rows = await app.app.inject({ url: `${basePath}/lotto/proof/rows`, query: { lid } })
  const told = [
    app.logged.join('\n'),
    JSON.stringify(refusals),
    JSON.stringify(list),
    JSON.stringify(await app.call(routes.proofRead, { lid })),
    rows.payload,
    await exported(draw.id, 'members'),
    await exported(draw.id, 'winners'),
  ]
  const hidden = [
    fakeAccount.secret,
    'a-secret-that-is-wrong',
    followedSecrets.token,
    followedSecrets.aesKey,
    ...[stays, leaves].flatMap((person) => [wechat.openidOf(appId, person), person.unionid]),
    ...codes,
    ...tickets,
  ]
  const tokens = [...new Set(wechat.calls.flatMap(({ query }) => query.access_token ?? []))]
  expect(tokens.length).toBeGreaterThan(0)
  expect(new Set([...hidden, ...tokens]).size).toBe(hidden.length + tokens.length)
  for (const [at, words] of told.entries()) {
    expect(words.length, `the place ${at} is empty`).toBeGreaterThan(20)
    for (const word of [...hidden, ...tokens])
      expect(words.includes(word), `${word} is told in the place ${at}`).toBe(false)
  }
})
