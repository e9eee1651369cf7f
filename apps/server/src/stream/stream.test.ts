import { until } from '@fairdraw/application/testing/until'
import { basePath, routes } from '@fairdraw/contract'
import type { DrawId } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeBoard, takeCard } from '../testing/sample-board.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'
import { lotOf, makeLots, numbered } from '../testing/sample-lots.ts'

type Event = { readonly id?: string; readonly event: string; readonly data: Record<string, unknown> }

let one: TestApp
let owner: string
let origin: string
beforeAll(async () => {
  one = await testApp()
  one.startWork()
  owner = await one.organiser()
  origin = await one.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => one.close())

/** An open stream and what it has told so far. */
async function follow(query: string, headers: Record<string, string> = {}) {
  const stop = new AbortController()
  const answer = await fetch(`${origin}${basePath}/lotto/live/stream?${query}`, {
    headers,
    signal: stop.signal,
  })
  const events: Event[] = []
  const state = { isOver: false }
  const read = async () => {
    let text = ''
    for await (const bytes of answer.body ?? []) {
      text += new TextDecoder().decode(bytes)
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) if (block.includes('event: ')) events.push(parsed(block))
    }
  }
  void read()
    .catch(() => {})
    .then(() => {
      state.isOver = true
    })
  return { answer, events, state, stop: () => stop.abort() }
}

function parsed(block: string): Event {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)))
  return { ...fields, data: JSON.parse(fields.data) }
}

const facts = (events: readonly Event[]) => events.filter(({ event }) => event === 'fact')

test('a stream tells every fact in order with its number', async () => {
  const { id, lid } = await makeDraw(one, owner)
  const live = await follow(`lid=${lid}`)
  expect(live.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  await letJoin(one, lid, 4)
  await one.call(routes.taskOpen, { id }, { token: owner })
  await until(() => expect(facts(live.events).at(-1)?.data.type).toBe('round.drawn'))
  expect(facts(live.events).map(({ id: number }) => number)).toEqual(['1', '2', '3', '4', '5'])
  expect(facts(live.events).map(({ data }) => data.type)).toEqual([
    'draw.published',
    'entry.closed',
    'draw.sealed',
    'round.logged',
    'round.drawn',
  ])
  live.stop()
})

test('a stream resumes behind the last fact its browser has', async () => {
  const { id, lid } = await makeDraw(one, owner)
  await letJoin(one, lid, 2)
  await one.call(routes.taskOpen, { id }, { token: owner })
  const whole = await follow(`lid=${lid}`)
  await until(() => expect(facts(whole.events)).toHaveLength(5))
  const resumed = await follow(`lid=${lid}`, { 'last-event-id': '3' })
  await until(() => expect(facts(resumed.events)).toEqual(facts(whole.events).slice(3)))
  const knowing = await follow(`lid=${lid}&after=4`)
  await until(() => expect(facts(knowing.events)).toEqual(facts(whole.events).slice(4)))
  for (const live of [whole, resumed, knowing]) live.stop()
})

test('who comes gets the number of people in, and hears when it grows', async () => {
  const { lid } = await makeDraw(one, owner)
  await letJoin(one, lid, 2)
  const live = await follow(`lid=${lid}`)
  const counts = () => live.events.filter(({ event }) => event === 'pulse').map(({ data }) => data.joined)
  await until(() => expect(counts()).toContain(2))
  await letJoin(one, lid, 1)
  await until(() => expect(counts().at(-1)).toBe(3))
  live.stop()
})

test('who watches a shared board hears which cards are gone, and who comes later hears it at once', async () => {
  const { lid } = await makeBoard(one, owner, { level: 'C' })
  const [token = ''] = await letJoin(one, lid, 1)
  const live = await follow(`lid=${lid}`)
  await until(() => expect(facts(live.events).at(-1)?.data.type).toBe('board.sealed'))
  const taken = (events: readonly Event[]) => events.filter(({ event }) => event === 'board')
  expect(taken(live.events)).toEqual([])
  const cards: unknown[] = []
  for (const [n, cell] of [12, 3].entries()) {
    const { data } = await takeCard(one, lid, token, n + 1, cell)
    cards.push({ cell, tier: 'tier' in data ? data.tier : 'waits' })
  }
  await until(() => expect(taken(live.events).at(-1)?.data).toEqual({ taken: cards }))
  expect(taken(live.events).map(({ id }) => id)).toEqual(taken(live.events).map(() => undefined))
  const later = await follow(`lid=${lid}`)
  await until(() => expect(taken(later.events)[0]?.data).toEqual({ taken: cards }))
  for (const each of [live, later]) each.stop()
})

test('a hundred streams hear the same facts', async () => {
  const { id, lid } = await makeDraw(one, owner)
  await letJoin(one, lid, 2)
  const all = await Promise.all(Array.from({ length: 100 }, () => follow(`lid=${lid}`)))
  await one.call(routes.taskOpen, { id }, { token: owner })
  await until(() => {
    for (const live of all) expect(facts(live.events)).toHaveLength(5)
  })
  for (const live of all) live.stop()
})

test('facts beyond those kept in memory are read from the log, without a gap', async () => {
  const { id, lid } = await makeDraw(one, owner)
  const started = Array.from({ length: 700 }, () => ({ type: 'draw.started' as const, at: one.clock.now() }))
  await one.ports.store.transact(async (tx) => {
    const draw = await tx.draws.hold(id as DrawId)
    if (!draw) throw new Error('the draw is gone')
    await tx.draws.save({ ...draw, life: { ...draw.life, factNumber: 701 } }, null)
    await tx.facts.append(draw.id, 2, started)
  })
  const live = await follow(`lid=${lid}`)
  await until(() => expect(facts(live.events)).toHaveLength(701))
  expect(facts(live.events).map(({ id: number }) => Number(number))).toEqual(
    Array.from({ length: 701 }, (_, at) => at + 1),
  )
  live.stop()
})

test('a draft and a draw that does not exist have no stream', async () => {
  const { lid } = await makeDraw(one, owner, { publish: false })
  for (const unknown of [lid, 'abcdefghjkmn']) {
    const answer = await fetch(`${origin}${basePath}/lotto/live/stream?lid=${unknown}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ sta: 1004 })
  }
})

test('an organiser’s ticket opens one stream, of the own draw alone', async () => {
  const { lid } = await makeDraw(one, owner)
  const stranger = { token: await one.organiser() }
  expect((await one.call(routes.liveTicket, { lid }, stranger)).sta).toBe(1004)
  const { ticket } = (await one.call(routes.liveTicket, { lid }, { token: owner })).data
  const live = await follow(`lid=${lid}&ticket=${ticket}`)
  expect(live.answer.status).toBe(200)
  expect((await follow(`lid=${lid}&ticket=${ticket}`)).answer.status).toBe(401)
  live.stop()
})

test('the service ends its streams when it stops', async () => {
  const own = await testApp()
  const at = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const { lid } = await makeDraw(own, await own.organiser())
  const answer = await fetch(`${at}${basePath}/lotto/live/stream?lid=${lid}`)
  const whole = answer.text()
  await own.close()
  expect(await whole).toContain('event: fact')
})

test('what the organiser hides is in no stream but their own', async () => {
  const visibility = { join_count: false, winner_list: false }
  const { id, lid } = await makeDraw(one, owner, { visibility })
  const { ticket } = (await one.call(routes.liveTicket, { lid }, { token: owner })).data
  const [everybodys, own] = [await follow(`lid=${lid}`), await follow(`lid=${lid}&ticket=${ticket}`)]
  await letJoin(one, lid, 3)
  const counts = (events: readonly Event[]) => events.filter(({ event }) => event === 'pulse')
  await until(() => expect(counts(own.events).at(-1)?.data).toMatchObject({ joined: 3 }))
  await one.call(routes.taskOpen, { id }, { token: owner })
  const drawn = (events: readonly Event[]) =>
    facts(events).find(({ data }) => data.type === 'round.drawn')?.data
  for (const live of [everybodys, own]) await until(() => expect(drawn(live.events)).toBeDefined())
  expect(counts(everybodys.events)).toEqual([])
  expect(drawn(everybodys.events)).toMatchObject({ winners: [], awardCount: 3 })
  expect(drawn(own.events)?.winners).toHaveLength(3)
  const late = await follow(`lid=${lid}`)
  await until(() => expect(drawn(late.events)).toMatchObject({ winners: [] }))
  for (const live of [everybodys, own, late]) live.stop()
})

test('who watches a draw of lots hears how many are given, and who comes later hears it at once', async () => {
  const { lid } = await makeLots(one, owner, { lots: numbered(3) })
  const tokens = await letJoin(one, lid, 2)
  const live = await follow(`lid=${lid}`)
  await until(() => expect(facts(live.events).at(-1)?.data.type).toBe('lots.sealed'))
  const told = (events: readonly Event[]) => events.filter(({ event }) => event === 'lots')
  await until(() => expect(told(live.events).at(-1)?.data).toEqual({ given: 0, left: 3 }))
  for (const token of tokens) await lotOf(one, lid, token)
  await until(() => expect(told(live.events).at(-1)?.data).toEqual({ given: 2, left: 1 }))
  // A number that may be lost has no id to resume from, and both takes came in one look.
  expect(told(live.events).every(({ id }) => id === undefined)).toBe(true)
  expect(told(live.events).length).toBeLessThanOrEqual(3)
  const later = await follow(`lid=${lid}`)
  await until(() => expect(told(later.events)[0]?.data).toEqual({ given: 2, left: 1 }))
  live.stop()
  later.stop()
})

test('the signed end of the chain in the log goes out before what follows from it, and with the draw itself', async () => {
  const { id, lid } = await makeDraw(one, owner)
  const live = await follow(`lid=${lid}`)
  await letJoin(one, lid, 2)
  await one.call(routes.taskOpen, { id }, { token: owner })
  await until(() => expect(facts(live.events).at(-1)?.data.type).toBe('round.drawn'))
  const late = await follow(`lid=${lid}`)
  await until(() => expect(facts(late.events)).toHaveLength(5))
  const { log } = (await one.call(routes.proofRead, { lid })).data
  const types: readonly string[] = log?.leaves.map(({ leaf }) => leaf.type) ?? []
  const due = {
    'draw.published': 'charter',
    'draw.sealed': 'close',
    'round.logged': 'round',
    'round.drawn': 'result',
  }
  for (const { events } of [live, late])
    for (const [fact, type] of Object.entries(due)) {
      const at = events.findIndex(({ data }) => data.type === fact)
      const tip = events.slice(0, at).findLast(({ event }) => event === 'tip')
      expect([fact, Number(tip?.data.seq) >= types.indexOf(type)]).toEqual([fact, true])
    }
  const tips = live.events.filter(({ event }) => event === 'tip')
  expect(tips.at(-1)?.data).toEqual(log?.tip)
  const seqs = tips.map(({ data }) => Number(data.seq))
  expect(seqs).toEqual([...new Set(seqs)].sort())
  expect((await one.call(routes.entryInfo, { lid })).data.tip).toEqual(log?.tip)
  for (const stream of [live, late]) stream.stop()
})
