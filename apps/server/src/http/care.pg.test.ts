import { createInlineListWork } from '@fairdraw/application/testing/inline-list-work'
import { reading } from '@fairdraw/application/testing/pinned'
import { until } from '@fairdraw/application/testing/until'
import { routes, type SentOf } from '@fairdraw/contract'
import type { DrawId } from '@fairdraw/domain'
import { verifyProof } from '@fairdraw/fairness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'
import { noLimits } from './rate-limit.ts'

// Two servers over one database: only its locks keep one from overtaking the other.
let both: TwoServers
let servers: readonly [TestApp, TestApp]
let token: string
beforeAll(async () => {
  both = await twoServers({ limits: noLimits, share: (store) => ({ lists: createInlineListWork(store) }) })
  servers = both.servers
  token = both.owner
})
afterAll(() => both.close())

const tries = Array.from({ length: 8 }, (_, at) => at)

test('a draw that is changed and opened at once closes under the charter that it then has', async () => {
  const [one, two] = servers
  one.startWork()
  for (const n of tries) {
    const { id, lid } = await makeDraw(one, token)
    await letJoin(one, lid, 3)
    const { data: info } = await one.call(routes.taskInfo, { id }, { token })
    const more = {
      tier: 3,
      name: '书包',
      kind: 'goods' as const,
      hand_over: 'organiser' as const,
      quantity: 1,
    }
    const sent = { id, version: info.version, prizes: [...info.prizes, more] } as SentOf<
      typeof routes.taskUpdate
    >
    const acts = [
      () => two.call(routes.taskUpdate, sent, { token }),
      () => one.call(routes.taskOpen, { id }, { token }),
    ]
    const answers = await Promise.all((n % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    const [changed, opened] = n % 2 === 0 ? answers : answers.toReversed()
    expect(opened?.sta).toBe(0)
    expect([0, 2011]).toContain(changed?.sta)
    await until(async () =>
      expect((await one.call(routes.proofRead, { lid })).data.rounds[0]?.secret).toBeTruthy(),
    )
    const proof = (await one.call(routes.proofRead, { lid })).data
    expect(proof.charter.version).toBe(changed?.sta === 0 ? 2 : 1)
    expect(proof.close?.charterHash).toBe(proof.charterHash)
    const { checks } = await verifyProof(proof, reading(one.ports))
    expect(checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  }
})

test('who joins while they are being kept out is refused or set aside, never in the line', async () => {
  const [one, two] = servers
  for (const n of tries) {
    const account = `li${n}@example.org`
    const password = 'long enough'
    const made = await one.call(routes.authSignUp, { account, password, nickname: '阿杰' })
    const session = { auth_code: made.data.auth_code, auth_platform: 1 }
    const entrant = (await one.call(routes.userLogin, session)).data.token
    const { id, lid } = await makeDraw(one, token)
    const scope = n % 2 === 0 ? { id } : {}
    const [joined, kept] = await Promise.all([
      two.call(routes.entryJoin, { lid }, { token: entrant }),
      one.call(routes.blacklistAdd, { ...scope, identity: account, reason: '原因' }, { token }),
    ])
    expect(kept.sta).toBe(0)
    const entry = await one.ports.store.read((tx) => tx.entrants.bySeq(id as DrawId, 1))
    if (joined.sta === 0) expect(entry?.status).toBe('X1')
    else expect([joined.sta, entry]).toEqual([2142, null])
  }
})

test('a role that is taken back while it is used lets the act through before, or refuses it after', async () => {
  const [one, two] = servers
  const account = 'helper@example.org'
  const made = await one.call(routes.authSignUp, { account, password: 'long enough', nickname: '小王' })
  const session = { auth_code: made.data.auth_code, auth_platform: 1 }
  const helper = (await one.call(routes.userLogin, session)).data.token
  for (const _ of tries) {
    const { id, lid } = await makeDraw(one, token)
    await letJoin(one, lid, 2)
    const { data } = await one.call(routes.adminAdd, { id, account }, { token })
    const [removed, opened] = await Promise.all([
      one.call(routes.adminRemove, { id, user_id: data.user_id }, { token }),
      two.call(routes.taskOpen, { id }, { token: helper }),
    ])
    expect(removed.sta).toBe(0)
    expect([0, 1004]).toContain(opened.sta)
    expect((await two.call(routes.taskInfo, { id }, { token: helper })).sta).toBe(1004)
  }
})
