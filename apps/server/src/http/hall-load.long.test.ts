import { routes } from '@fairdraw/contract'
import { minute } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { must } from '../testing/live-show.ts'
import { badge, makeHall, rosterOf, wallOf } from '../testing/sample-hall.ts'
import { noLimits } from './rate-limit.ts'

const people = 10_000
/** What a hall does in its busiest minute must not take longer than it. */
const withinMs = 60_000
/** Nobody waits longer than a browser does. */
const patienceMs = 10_000
const atOnce = 200

let app: TestApp
let token: string
let phones: string[]
beforeAll(async () => {
  app = await testApp({ limits: noLimits })
  token = await app.organiser()
  phones = await inTurns(people, () => app.guest())
}, 300_000)
afterAll(() => app.close())

/** Carries out so many pieces of work, a few hundred at once. */
async function inTurns<Done>(count: number, work: (n: number) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = []
  for (let from = 0; from < count; from += atOnce)
    done.push(...(await Promise.all(Array.from({ length: atOnce }, (_, n) => work(from + n)))))
  return done
}

/** How long work took, and the slowest of its pieces; milliseconds. */
async function timed<Done>(work: (n: number) => Promise<Done>) {
  const from = performance.now()
  let slowest = 0
  const done = await inTurns(people, async (n) => {
    const began = performance.now()
    const answer = await work(n)
    slowest = Math.max(slowest, performance.now() - began)
    return answer
  })
  return { done, tookMs: performance.now() - from, slowest }
}

function count(answers: readonly { readonly sta: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { sta } of answers) counts[sta] = (counts[sta] ?? 0) + 1
  return counts
}

test('ten thousand people check in within a minute, each with a place of their own, and send 10,000 messages', async () => {
  const { lid } = await makeHall(app, token, { roster: rosterOf(people), settings: { danmaku: 'checked' } })
  const wall = await wallOf(app, lid)
  const came = await timed((n) =>
    app.call(
      routes.liveCheckIn,
      { lid, identity: { number: badge(n + 1), name: `来宾${n + 1}`, wall } },
      { token: phones[n] ?? '' },
    ),
  )
  expect(count(came.done)).toEqual({ 0: people })
  expect(new Set(came.done.map(({ data }) => data.place)).size).toBe(people)
  expect(came.tookMs).toBeLessThan(withinMs)
  expect(came.slowest).toBeLessThan(patienceMs)

  const send = (n: number) =>
    app.call(routes.liveDanmaku, { lid, text: `<b>第${n}条</b>` }, { token: phones[n] ?? '' })
  const sent = await timed(send)
  expect(count(sent.done)).toEqual({ 0: 600, 1029: people - 600 })
  expect(sent.tookMs).toBeLessThan(withinMs)
  expect(sent.slowest).toBeLessThan(patienceMs)
  app.clock.advance(minute)
  expect(count((await timed(send)).done)).toEqual({ 0: 600, 1029: people - 600 })
  // Twelve hundred wait for somebody who can look at a thousand: the oldest gave way.
  const listed = await must(app.call(routes.danmakuList, { lid }, { token }))
  expect(listed.waiting_count).toBe(1_000)
  expect(listed.waiting[0]?.id).toBe('201')
})
