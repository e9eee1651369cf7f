import { makeSignInCode, platform, signIn } from '@fairdraw/application'
import { newAward } from '@fairdraw/application/testing/store-rows'
import { basePath, type Route, routes } from '@fairdraw/contract'
import { type AwardId, type DrawId, day, minute, type UserId } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { type Authority, authorityRows, type Subject } from '../testing/authority-rows.ts'
import { fileForm } from '../testing/form.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { noLimits } from './rate-limit.ts'

const people = ['anonymous', 'expired', 'guest', 'entrant', 'other', 'support', 'admin', 'owner'] as const
type Person = (typeof people)[number]
/** `heard`: whatever the answer, it is not about who asks. */
type Answer = 'heard' | 'signed_out' | 'not_permitted' | 'not_found'

const sessionless = { anonymous: 'signed_out', expired: 'signed_out', guest: 'signed_out' } as const

/** What each is answered; who is not listed is heard. */
const expected: Readonly<Record<Authority, Readonly<Partial<Record<Person, Answer>>>>> = {
  open: {},
  session: { anonymous: 'signed_out', expired: 'signed_out' },
  self: sessionless,
  private: { ...sessionless, support: 'not_permitted' },
  run: strangersOf({}),
  person: strangersOf({ support: 'not_permitted' }),
  owner: strangersOf({ admin: 'not_permitted' }),
  alone: strangersOf({ admin: 'not_permitted', support: 'not_permitted' }),
  drive: {
    anonymous: 'not_permitted',
    expired: 'not_permitted',
    guest: 'not_permitted',
    entrant: 'not_permitted',
    other: 'not_permitted',
  },
}

function strangersOf(more: Partial<Record<Person, Answer>>): Partial<Record<Person, Answer>> {
  return { ...sessionless, entrant: 'not_found', other: 'not_found', ...more }
}

let one: TestApp
let tokens: Readonly<Record<Person, string | undefined>>
let expired: string
beforeAll(async () => {
  one = await testApp({ limits: noLimits })
  expired = await one.organiser()
  one.clock.advance(31 * day)
  for (const _ of ['other', 'admin', 'entrant']) await one.organiser()
})
afterAll(() => one.close())

/** Everybody anew: some calls end the session that makes them. */
async function signEverybodyIn(): Promise<void> {
  const first = await one.ports.store.read((tx) => tx.accounts.firstOrganiser())
  const owner = first?.id ?? ('' as UserId)
  tokens = {
    anonymous: undefined,
    expired,
    guest: await one.guest(),
    entrant: await signedIn('organiser-4' as UserId),
    other: await signedIn('organiser-2' as UserId),
    support: await signedIn(owner, platform.support),
    admin: await signedIn('organiser-3' as UserId),
    owner: await signedIn(owner),
  }
}

async function signedIn(userId: UserId, way: number = platform.oneTimeLink): Promise<string> {
  const code = await makeSignInCode(one.ports, { userId, platform: way, livesMs: minute })
  return (await signIn(one.ports, { code, platform: way })).token
}

/** A draw with an admin, people who are in, an award, a proof and a block list; in the bin where that is what it takes. */
async function subjectFor(route: Route): Promise<Subject> {
  const owner = tokens.owner ?? ''
  const isDraft = route === routes.taskRecycle || route === routes.taskPublish
  const { id, lid } = await makeDraw(one, owner, { publish: !isDraft })
  const drawId = id as DrawId
  if (!isDraft) for (const token of [tokens.guest, tokens.entrant]) await join(lid, token ?? '')
  const added = await one.call(
    routes.blacklistAdd,
    { id, identity: '13800000008', reason: '原因' },
    { token: owner },
  )
  await one.ports.store.transact(async (tx) => {
    const now = await tx.now()
    await tx.team.add({ drawId, userId: 'organiser-3' as UserId, addedAt: now })
    await tx.traffic.addChannel({ drawId, id: 'c1', name: '公众号', addedAt: now })
    await tx.awards.insert([newAward(drawId, 0, 0, { id: 'a1' as AwardId, index: 0 })])
    const told = { drawId, joinSeq: 1, taskId: 't1', file: 'none', sentAt: now }
    await tx.proofs.insert({ ...told, id: 'p1', state: 'waiting', reason: null })
  })
  return { id, lid, entryId: added.data.entry_id }
}

const join = (lid: string, token: string) => one.call(routes.entryJoin, { lid }, { token })

async function ask(route: Route, input: object, token: string | undefined): Promise<Answer> {
  const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const form = route.takes === 'file' ? fileForm('') : null
  const answer = await one.app.inject({
    method: route.method,
    url: basePath + route.path,
    headers: { ...(token === undefined ? {} : { token }), ...form?.headers },
    ...(form ? { query, payload: form.payload } : route.method === 'POST' ? { payload: input } : { query }),
  })
  if (!String(answer.headers['content-type']).startsWith('application/json')) return 'heard'
  const { sta } = answer.json<{ sta: number }>()
  expect(sta, `the row of ${route.name} does not fit its contract: ${answer.body}`).not.toBe(1001)
  expect(sta, answer.body).not.toBe(-1)
  if (sta === 4001) return 'signed_out'
  return sta === 3002 ? 'not_permitted' : sta === 1004 ? 'not_found' : 'heard'
}

const shapeOf = (route: Route) => (route.input as { readonly shape?: object }).shape ?? {}

const names = Object.keys(routes) as (keyof typeof routes)[]

it('knows who may make every call of the contract', () => {
  expect(Object.keys(authorityRows).sort()).toEqual([...names].sort())
})

describe.each(names.filter((name) => authorityRows[name]))('%s', (name) => {
  const route: Route = routes[name]
  const [authority, inputOf] = authorityRows[name]
  /** What nobody's call was heard for yet: who is refused leaves it for the next. */
  let untouched: Subject | null = null
  beforeAll(signEverybodyIn)

  it('is for those whom the contract lets in', () => {
    const isOpen = route.who === 'anyone' || route.who === 'visitor'
    // Whoever holds a remote drives, signed in or not.
    if (authority === 'drive')
      return expect([route.who, 'control' in shapeOf(route)]).toEqual(['visitor', true])
    const who = isOpen ? 'open' : route.who === 'entrant' ? 'session' : 'organiser'
    expect(authority === 'open' || authority === 'session' ? authority : 'organiser').toBe(who)
  })

  // A stream that was opened answers for ever.
  it.skipIf(route.answers === 'stream').each(people)('hears or refuses: %s', async (person) => {
    const draw = untouched ?? (await subjectFor(route))
    const answer = await ask(route, inputOf(draw), tokens[person])
    untouched = answer === 'heard' && route.method !== 'GET' ? null : draw
    expect(answer).toBe(wanted(route, authority, person, answer))
  })
})

/** What must be answered. Support writes nothing that is not the organiser's desk; one's own entry may be missing. */
function wanted(route: Route, authority: Authority, person: Person, answer: Answer): Answer {
  const isAtDesk = route.method === 'GET' || route === routes.authLogout
  if (authority === 'session' && person === 'support' && !isAtDesk) return 'not_permitted'
  const told = expected[authority][person] ?? 'heard'
  const isAboutDraw = ['run', 'person', 'owner', 'alone'].includes(authority)
  return told === 'heard' && answer === 'not_found' && !isAboutDraw ? 'not_found' : told
}
