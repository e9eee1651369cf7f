import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { until } from '@fairdraw/application/testing/until'
import { basePath, routes, type SentOf } from '@fairdraw/contract'
import { hour } from '@fairdraw/domain'
import { expect } from 'vitest'
import { type FakeWechat, startFakeWechat } from '../outside/wechat/testing/fake-wechat.ts'
import { type FakePerson, fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import { type TestApp, testApp } from './app.ts'
import { expectNoComplaints } from './no-complaints.ts'
import { makeDraw } from './sample-draw.ts'
import { tencentPorts } from './tencent-ports.ts'

type Conditions = NonNullable<SentOf<typeof routes.taskCreate>['conditions']>
type Follow = Omit<Extract<Conditions[number], { kind: 'follow' }>, 'kind'>

/** The real app on a port, with an organiser whose official account is connected to a fake WeChat. */
export type FollowedApp = {
  readonly app: TestApp
  readonly wechat: FakeWechat
  readonly owner: string
  /** Where it listens. */
  readonly origin: string
  readonly appId: string
  /** A published draw that its organiser opens by hand, for followers alone. */
  draw(
    follow?: Follow,
    changes?: Parameters<typeof makeDraw>[2],
  ): Promise<{ readonly id: string; readonly lid: string }>
  /** WeChat takes this call again, an hour later by the clock of quotas alone: nothing else has waited. */
  quotaIsBack(path: string): void
  /** As WeChat tells the account, at the app's own time. */
  readonly phone: FakeWechat['phone']
  /** What the account sent this person, line by line: title, words, address. */
  sentTo(person: FakePerson): readonly (readonly string[])[]
  /** The ticket of the link in the last of it. */
  ticketOf(person: FakePerson): string
  /** The account's address in the console, in this mode; answers its id. */
  connect(mode: 'plain' | 'both' | 'aes'): Promise<string>
  /** Goes to WeChat and comes back with a code, as this person; answers the number of a refusal, or 0. */
  confirm(lid: string, token: string, person: FakePerson): Promise<number>
  join(lid: string, token: string): Promise<number>
  me(lid: string, token: string): Promise<{ status: string; why: string | null } | null>
  open(draw: { readonly id: string; readonly lid: string }): Promise<void>
  close(): Promise<void>
}

export const fresh = (name: string): FakePerson => ({
  id: `${name}-${randomBytes(4).toString('hex')}`,
  unionid: `union-${name}`,
  nickname: name,
  avatarUrl: 'http://127.0.0.1:1/mmopen/0',
})

/** What the account's pushes are signed and encrypted with. */
export const followedSecrets = {
  token: 'pushtokenofthisaccount',
  aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
}

/** `publicUrl`: where letters lead to; none are written without it. */
export async function followedApp({ publicUrl }: { readonly publicUrl?: string } = {}): Promise<FollowedApp> {
  const wechat = await startFakeWechat({ answerMs: 2_000 })
  let waitedMs = 0
  const app = await testApp({
    ...(publicUrl !== undefined && { publicUrl }),
    change: (real) => tencentPorts(real, wechat.bases, null, () => real.clock.now() + waitedMs),
  })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  app.startWork()
  const owner = await app.organiser()
  const { appId, secret } = fakeAccount
  const brought = { token: followedSecrets.token, aes_key: followedSecrets.aesKey }
  const given = { kind: 'mp' as const, app_id: appId, secret, name: '山间茶事', ...brought }
  const bound = await app.call(routes.outsideBind, given, { token: owner })
  if (bound.sta !== 0) throw new Error(`the account was not connected: ${JSON.stringify(bound)}`)

  const sentTo = (person: FakePerson) =>
    wechat.sent
      .filter(({ kind, openid }) => kind === 'custom' && openid === wechat.openidOf(appId, person))
      .map(({ body }) => linesOf(body as SentBody))
  const seconds = () => ({ at: app.clock.now() })
  const { phone } = wechat
  const join: FollowedApp['join'] = async (lid, token) =>
    (await app.call(routes.entryJoin, { lid }, { token })).sta
  const info = async (lid: string, token: string) =>
    (await app.call(routes.entryInfo, { lid }, { token })).data
  return {
    app,
    wechat,
    owner,
    origin,
    appId,
    join,
    draw: (follow = {}, changes = {}) =>
      makeDraw(app, owner, {
        task_type: 'mp',
        ...changes,
        conditions: [{ kind: 'follow', ...follow }, ...(changes.conditions ?? [])],
      }),
    phone: {
      ...phone,
      follows: (id, person, scene, how) => phone.follows(id, person, scene, { ...seconds(), ...how }),
      unfollows: (id, person, how) => phone.unfollows(id, person, { ...seconds(), ...how }),
      scans: (id, person, scene, how) => phone.scans(id, person, scene, { ...seconds(), ...how }),
      writes: (id, person, text, how) => phone.writes(id, person, text, { ...seconds(), ...how }),
      subscribes: (id, person, ids, how) => phone.subscribes(id, person, ids, { ...seconds(), ...how }),
      turnsOff: (id, person, template, how = {}) =>
        phone.turnsOff(id, person, template, how === 'silently' ? how : { ...seconds(), ...how }),
      subscribeEnds: (id, person, template, code, how) =>
        phone.subscribeEnds(id, person, template, code, { ...seconds(), ...how }),
    },
    quotaIsBack(path) {
      wechat.setQuota(path, false)
      waitedMs += hour
    },
    sentTo,
    ticketOf: (person) => new URL(sentTo(person).at(-1)?.at(-1) ?? '').searchParams.get('wx') ?? '',
    async connect(mode) {
      const { list } = (await app.call(routes.outsideList, {}, { token: owner })).data
      const id = list.find(({ kind }) => kind === 'mp')?.id ?? ''
      const url = `${origin}${basePath}/outside/push/${id}`
      const isGood = await wechat.connect(appId, {
        url,
        ...followedSecrets,
        mode,
      })
      if (!isGood) throw new Error('the console did not take the address')
      return id
    },
    async confirm(lid, token, person) {
      const left = await app.call(routes.entryWechatLeave, { lid }, { token })
      if (left.sta !== 0) return left.sta
      wechat.visitor.person = person
      const back = await consented(left.data.url)
      const { code, state } = Object.fromEntries(back.searchParams) as { code: string; state: string }
      return (await app.call(routes.entryWechat, { lid, code, state }, { token })).sta
    },
    async me(lid, token) {
      const { me } = await info(lid, token)
      return me && { status: me.status, why: me.exclude_reason }
    },
    async open({ id, lid }) {
      const opened = await app.call(routes.taskOpen, { id }, { token: owner })
      if (opened.sta !== 0) throw new Error(`it was not opened: ${JSON.stringify(opened)}`)
      await until(async () => expect((await info(lid, owner)).status).toBe('drawn'))
    },
    async close() {
      await app.close()
      await wechat.close()
      expectNoComplaints('WeChat', wechat)
    },
  }
}

type SentBody = {
  readonly news?: { readonly articles: readonly Readonly<Record<'title' | 'description' | 'url', string>>[] }
}

function linesOf({ news }: SentBody): readonly string[] {
  const cards = (news?.articles ?? []).flatMap(({ title, description, url }) => [title, description, url])
  return cards.join('\n').split('\n')
}

/** Where WeChat leads back to, as its own browser asks. */
export async function consented(url: string): Promise<URL> {
  const answer = await fetch(url.replace('#wechat_redirect', ''), {
    redirect: 'manual',
    headers: { 'user-agent': 'MicroMessenger/8.0.50' },
  })
  return new URL(answer.headers.get('location') ?? '')
}
