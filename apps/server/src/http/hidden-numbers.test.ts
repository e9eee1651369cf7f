import { until } from '@fairdraw/application/testing/until'
import { basePath, type Route, routes, type SentOf } from '@fairdraw/contract'
import type { DrawId, Hideable } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { askedAgain } from '../testing/asked-of-store.ts'
import { authorityRows } from '../testing/authority-rows.ts'
import { handOpened, letJoin } from '../testing/sample-draw.ts'

/**
 * Two services that differ in nothing but what their organiser hides. Whoever looks at everything that can be asked
 * must not be able to tell them apart before the opening: a new answer that tells a hidden thing fails here by itself.
 */
type Twin = { readonly app: TestApp; readonly owner: string; readonly which: 0 | 1 }
type Stage = 'open' | 'awaiting_beacon'

let twins: Twin[]
// New ones each time: the record of an organiser tells of all their draws, also of those that hide nothing.
beforeEach(async () => {
  twins = []
  for (const which of [0, 1] as const) {
    const app = await testApp()
    app.startWork()
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    twins.push({ app, owner: await app.organiser(), which })
  }
})
afterEach(async () => {
  for (const { app } of twins) await app.close()
})

const secret: Partial<Record<Hideable, { people?: number; quantity?: number; nickname?: string }[]>> = {
  prize_count: [{ quantity: 17 }, { quantity: 18 }],
  join_count: [{ people: 3 }, { people: 6 }],
  creator: [{ nickname: '张家铺子' }, { nickname: '李家铺子' }],
}

/** About the service, not about a draw: commit groups of all draws stand in the one log, and name none. */
const ofService = new Set<keyof typeof routes>([
  'logCheckpoint',
  'logConsistency',
  'logEntries',
  'logInclusion',
])

const asked = (Object.keys(routes) as (keyof typeof routes)[]).filter((name) => {
  const [authority] = authorityRows[name]
  const isPlain = routes[name].method === 'GET' && !('answers' in routes[name] && routes[name].answers)
  return isPlain && (authority === 'open' || authority === 'session') && !ofService.has(name)
})

/** What is drawn by lot in each service, and says nothing. */
function comparable(text: string, lid: string): string {
  return (
    text
      .replaceAll(lid, 'LID')
      .replaceAll(/"lid":"[a-z0-9]{12}"/g, '"lid":"ANOTHER"')
      .replaceAll(/"log":.*,"rowsFile"/g, '"log":{},"rowsFile"')
      // Where a group stands among those of the whole service, as the log tells everybody, once it stands there.
      .replaceAll(/"groups":(?:null|\{"index":\d+,"size":\d+,"path":\[[^\]]*\]\})/g, '"groups":{}')
      .replaceAll(/"[0-9a-f]{16}\/lot1"/g, '"LOG"')
      .replaceAll(/guest:[0-9a-f]{24}/g, 'GUEST')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID')
      .replaceAll(/[0-9a-f]{64}/g, 'HASH')
      .replaceAll(/"(?:[A-Za-z0-9+/_-]{40,}={0,2})"/g, '"BYTES"')
      .replaceAll(/"(keyId|key_id|id)":"[0-9a-f]+"/g, '"$1":"KEY"')
  )
}

async function streamed({ app }: Twin, { id, lid }: { readonly id: string; readonly lid: string }) {
  const address = app.app.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const stop = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}${basePath}/lotto/live/stream?lid=${lid}`, {
    signal: stop.signal,
  })
  let text = ''
  void (async () => {
    for await (const bytes of answer.body ?? []) text += new TextDecoder().decode(bytes)
  })().catch(() => {})
  const { store, bell } = app.ports
  const last = await store.read(async (tx) => (await tx.draws.byId(id as DrawId))?.life.factNumber)
  await until(() => expect(text).toMatch(new RegExp(`^id: ?${last}$`, 'm')))
  // Numbers follow the facts: they are told when the follower looks again, and have come when another call is through.
  const again = { noun: 'facts', verb: 'after', isMeant: (of: DrawId) => of === id } as const
  await askedAgain(store, again, 1, () => bell.ring(id as DrawId, 'facts'))
  await (await fetch(`http://127.0.0.1:${port}${basePath}${routes.authPlatforms.path}`)).text()
  stop.abort()
  return text.replaceAll(/retry: \d+/g, 'retry')
}

async function drawOf({ app, owner, which }: Twin, what: Hideable, isHidden: boolean, stage: Stage) {
  const { people = 3, quantity = 17, nickname = '组织者' } = secret[what]?.[which] ?? {}
  await app.call(routes.userInfoWrite, { nickname }, { token: owner })
  // Who hides whose draw it is has given another that tells.
  if (what === 'creator') await app.call(routes.taskCreate, handOpened, { token: owner })
  const made = await app.call(
    routes.taskCreate,
    {
      ...handOpened,
      level: 'B',
      prizes: [{ tier: 3, name: '保温杯', hand_over: 'organiser', quantity }],
      ...(isHidden ? { visibility: { [what]: false } } : {}),
    },
    { token: owner },
  )
  const { id, lid } = made.data
  const [entrant = ''] = await letJoin(app, lid, 1)
  await letJoin(app, lid, people - 1)
  if (stage === 'open') return { id, lid, entrant }
  await app.call(routes.taskOpen, { id }, { token: owner })
  const status = async () => (await app.call(routes.entryInfo, { lid })).data.status
  await expect.poll(status).toBe('awaiting_beacon')
  return { id, lid, entrant }
}

/** Everything that a stranger and somebody who is in can get to know, call by call. */
async function allTold(twin: Twin, what: Hideable, isHidden: boolean, stage: Stage) {
  const { id, lid, entrant } = await drawOf(twin, what, isHidden, stage)
  const told: Record<string, string> = {}
  for (const name of asked) {
    const input = authorityRows[name][1]({ id, lid, entryId: 'none' })
    for (const token of [undefined, entrant]) {
      const sent = token === undefined ? {} : { token }
      const route = routes[name] as Route
      const { sta, data } = await twin.app.call(route, input as SentOf<Route>, sent)
      told[`${name} ${token ? 'entrant' : 'stranger'}`] = comparable(JSON.stringify({ sta, data }), lid)
    }
  }
  told.stream = comparable(await streamed(twin, { id, lid }), lid)
  // How well the rows pack is drawn by lot too; with a hidden count even that must not be told.
  const isLot = what !== 'join_count' || !isHidden
  const even = (text: string) => (isLot ? text.replaceAll(/"bytes":\d+/g, '"bytes":0') : text)
  return Object.fromEntries(Object.entries(told).map(([name, text]) => [name, even(text)]))
}

/** What the two services answer differently. */
async function differences(what: Hideable, isHidden: boolean, stage: Stage) {
  const [one, other] = await both(what, isHidden, stage)
  return Object.keys(one).flatMap((name) =>
    one[name] === other[name] ? [] : [[name, one[name], other[name]] as const],
  )
}

async function both(what: Hideable, isHidden: boolean, stage: Stage) {
  const [one, other] = twins as [Twin, Twin]
  return [await allTold(one, what, isHidden, stage), await allTold(other, what, isHidden, stage)] as const
}

describe.each(Object.keys(secret) as Hideable[])('hidden %s', (what) => {
  it.each(['open', 'awaiting_beacon'] as const)('is nowhere in any public answer while %s', async (stage) => {
    expect(await differences(what, true, stage)).toEqual([])
  })

  it('is found there where it is not hidden', async () => {
    const told = (await differences(what, false, 'awaiting_beacon')).map(([name]) => name)
    expect(told).toEqual(expect.arrayContaining(['entryInfo stranger', 'proofRead stranger', 'stream']))
  })
})

it('asks for everything that tells of a draw', () => {
  expect(asked).toEqual(
    expect.arrayContaining(['entryInfo', 'entryMine', 'proofRead', 'proofPath', 'noticeList']),
  )
})
