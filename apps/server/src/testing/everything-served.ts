import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unsubscribeToken } from '@fairdraw/application'
import type { OpenStore } from '@fairdraw/application/ports'
import { allRoutes, basePath, pageByFirstPart, routes, webPages } from '@fairdraw/contract'
import { type DrawId, second } from '@fairdraw/domain'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { noLimits } from '../http/rate-limit.ts'
import { plainPages } from '../http/web-terms.ts'
import { errorKey, errorProject } from '../keys/error-dsn.ts'
import { openPaymentWays } from '../outside/payments/payment-ways.ts'
import { startFakeAlipay } from '../outside/payments/testing/fake-alipay.ts'
import { stripeAccount } from '../outside/payments/testing/fake-stripe.ts'
import { startFakeWechatPay } from '../outside/payments/testing/fake-wechat-pay.ts'
import { fakeComponent } from '../outside/wechat/testing/component-rules.ts'
import { callbackKeys } from '../outside/wecom/testing/wecom-pushes.ts'
import { callbackSignature, sealCallback } from '../tencent/callback-crypto.ts'
import { writeReplyXml } from '../tencent/callback-xml.ts'
import { type TestApp, testApp } from './app.ts'
import { freshOwner } from './ask-connecting.ts'
import { enterprise, officialAccount } from './ask-outside.ts'
import { startFakeTencent } from './fake-tencent.ts'
import { fileForm } from './form.ts'
import { knownTasks } from './hard-input.ts'
import type { Means, Place, Signed } from './hostile-request.ts'
import { must } from './live-show.ts'
import { letJoin, makeDraw } from './sample-draw.ts'
import { makeHall, rosterOf } from './sample-hall.ts'
import { makeLots } from './sample-lots.ts'
import { plainPicture, videoOf } from './sample-media.ts'
import { makeWheel } from './sample-wheel.ts'
import { tencentPorts } from './tencent-ports.ts'

/** The real app on a port with everything set up that can be, and every address that it answers. */
export type EverythingServed = {
  readonly app: TestApp
  readonly port: number
  /** Whatever is registered, and the pages and files beside it. */
  readonly places: readonly Place[]
  /** What is there now, with sessions that are good: some requests end them. */
  means(): Promise<Means>
  close(): Promise<void>
}

const domainFile = 'MP_verify_a1b2c3.txt'
const files = ['embed.js', 'embed-frame.js', 'card.png', 'mark.svg', 'assets/app-1a2b3c.js']

/** WeChat and WeCom are down once everything is set up. `database`: an embedded one when left out. */
export async function everythingServed({
  database,
}: {
  readonly database?: OpenStore
} = {}): Promise<EverythingServed> {
  const web = builtWeb()
  const [tencent, wechatPay, alipay] = await Promise.all([
    startFakeTencent(),
    startFakeWechatPay(),
    startFakeAlipay(),
  ])
  wechatPay.whats.hasCertificates = false
  const payments = await openPaymentWays(
    {
      publicUrl: 'http://localhost',
      wechat: wechatPay.merchant('public_key'),
      alipay: alipay.merchant,
      stripe: { ...stripeAccount, origin: 'http://127.0.0.1:1' },
    },
    { now: () => app.clock.now() },
  )
  const { registered, forget } = hearRegistered()
  const app: TestApp = await testApp({
    limits: noLimits,
    web,
    proxies: ['127.0.0.1'],
    metricsToken: 'metrics-token',
    pages: {
      ...plainPages,
      domainFiles: new Map([[domainFile, 'a1b2c3']]),
      embedders: ['https://work.example.org'],
    },
    change: (real) => ({
      payments,
      ...tencentPorts(real, tencent.bases, fakeComponent),
      ...(database === undefined ? {} : { store: database }),
    }),
  })
  forget()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const setting = await setUp(app)
  await tencent.close()
  return {
    app,
    port: (app.app.server.address() as AddressInfo).port,
    places: placesOf(registered),
    means: () => meansNow(app, setting),
    async close() {
      await app.close()
      await Promise.all([wechatPay.close(), alipay.close()])
      rmSync(web, { recursive: true, force: true })
    },
  }
}

/** Every route as it is registered, wherever that is done: what is added later is among them by itself. */
function hearRegistered() {
  const registered: RouteOptions[] = []
  const channel = 'fastify.initialization'
  const hear = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => void registered.push(route))
  }
  subscribe(channel, hear)
  return { registered, forget: () => unsubscribe(channel, hear) }
}

function placesOf(registered: readonly RouteOptions[]): Place[] {
  const contract = new Map(allRoutes.map((route) => [`${route.method} ${basePath}${route.path}`, route]))
  const own = registered.flatMap(({ method, url }) =>
    [method].flat().map((one) => ({ method: one, path: url, route: contract.get(`${one} ${url}`) ?? null })),
  )
  // Whatever is not registered is a page or a file.
  const pages = [
    '',
    ...pageByFirstPart.keys(),
    'mobile/:lid',
    'proof/:lid',
    'embed.json',
    'nowhere/:lid',
    ...files,
  ]
  return [...own, ...pages.map((path) => ({ method: 'GET', path: `/${path}`, route: null }))]
}

function builtWeb(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-everything-'))
  mkdirSync(join(folder, 'assets'))
  for (const page of webPages)
    writeFileSync(join(folder, `${page}.html`), `<html><head><title>${page}</title></head></html>`)
  for (const file of files) writeFileSync(join(folder, file), '1')
  return folder
}

type Setting = {
  readonly ids: readonly string[]
  readonly lids: readonly string[]
  readonly media: readonly string[]
  readonly accounts: { readonly mp: string; readonly wecom: string }
  readonly picture: Buffer
}

async function setUp(app: TestApp): Promise<Setting> {
  const token = await app.organiser()
  const push = { token: callbackKeys.token, aes_key: callbackKeys.aesKey }
  const mp = await must(app.call(routes.outsideBind, { ...officialAccount, ...push }, { token }))
  const wecom = await must(app.call(routes.outsideBind, { ...enterprise, ...push }, { token }))
  const picture = await plainPicture('png')
  const pic = await uploaded(app, '/upload/pic', picture, token)
  const video = await uploaded(app, '/upload/video', videoOf('mp4', 3_000), token)
  const draws = [
    await makeDraw(app, token, { task_type: 'advance', tasks: knownTasks, cover: pic }),
    await makeDraw(app, token, { task_type: 'mp', conditions: [{ kind: 'follow', keyword: '占位' }] }),
    await makeWheel(app, token),
    await makeLots(app, token),
    await makeHall(app, token, { roster: rosterOf(5) }),
  ]
  return {
    ids: draws.map(({ id }) => id),
    lids: draws.map(({ lid }) => lid),
    media: [pic, video],
    accounts: { mp: mp.account.id, wecom: wecom.account.id },
    picture,
  }
}

async function uploaded(app: TestApp, path: string, bytes: Buffer, token: string): Promise<string> {
  const { payload, headers } = fileForm(bytes)
  const sent = { method: 'POST' as const, url: basePath + path, payload, headers: { ...headers, token } }
  return (await app.app.inject(sent)).json<{ data: { url: string } }>().data.url
}

async function meansNow(app: TestApp, { ids, lids, media, accounts, picture }: Setting): Promise<Means> {
  const owner = await freshOwner(app)
  const [entrant = ''] = await letJoin(app, lids[0] ?? '', 1)
  const wish = { name: '程序', scopes: ['draws:read' as const] }
  const { data } = await app.call(routes.apiKeyAdd, wish, { token: owner })
  const draw = await app.ports.store.read((tx) => tx.draws.byId(ids[0] as DrawId))
  const unsubscribing =
    draw === null ? [] : [`t=${unsubscribeToken(app.ports.vault, draw.ownerId, 'results')}`]
  const at = () => String(Math.floor(app.clock.now() / second))
  const keys = {
    mp: { ...callbackKeys, to: officialAccount.app_id },
    wecom: { ...callbackKeys, to: enterprise.app_id },
  }
  const component = { token: fakeComponent.token, aesKey: fakeComponent.aesKey, to: fakeComponent.appId }
  const push = `${basePath}/outside/push`
  const platform = `${basePath}/outside/component`
  return {
    known: { ids, lids, media },
    picture,
    callers: [null, 'f'.repeat(64), await app.guest(), entrant, owner, await app.organiser()],
    apiKey: data.key ?? '',
    params: {
      lid: lids,
      way: ['wechat', 'alipay', 'stripe', 'cash'],
      id: [accounts.mp, accounts.wecom, '0'.repeat(24)],
      name: media.map((url) => url.replace('/media/', '')),
      appId: [officialAccount.app_id, 'x'],
      project: [errorProject, '2'],
    },
    queries: [
      ...unsubscribing,
      `sentry_version=7&sentry_key=${errorKey(app.ports.vault)}`,
      'embed=1',
      'lid=&embed=1',
      `lid=${lids[0]}`,
      `signature=a&timestamp=${at()}&nonce=1&echostr=b&msg_signature=c&encrypt_type=aes`,
      ...lids.map((lid) => `lid=${lid}&embed=1&channel=x`),
    ],
    pushes: [
      plainPush(`${push}/${accounts.mp}`, keys.mp, at),
      sealedPush(`${push}/${accounts.mp}`, keys.mp, at),
      sealedPush(`${push}/${accounts.wecom}`, keys.wecom, at),
      sealedPush(platform, component, at),
      sealedPush(`${platform}/${officialAccount.app_id}`, component, at),
    ],
  }
}

type PushKeys = { readonly token: string; readonly aesKey: string; readonly to: string }

function plainPush(path: string, { token }: PushKeys, at: () => string): Signed {
  return (said) => {
    const [timestamp, nonce] = [at(), '7']
    const query = { timestamp, nonce, signature: callbackSignature(token, timestamp, nonce) }
    return { path, query: String(new URLSearchParams(query)), body: writeReplyXml(said) }
  }
}

function sealedPush(path: string, { token, aesKey, to }: PushKeys, at: () => string): Signed {
  return (said) => {
    const [timestamp, nonce] = [at(), '7']
    const sealed = sealCallback(aesKey, to, writeReplyXml({ AppId: to, ...said }), Buffer.alloc(16))
    const query = {
      timestamp,
      nonce,
      encrypt_type: 'aes',
      msg_signature: callbackSignature(token, timestamp, nonce, sealed),
    }
    return { path, query: String(new URLSearchParams(query)), body: writeReplyXml({ Encrypt: sealed }) }
  }
}
