import { sta } from '@fairdraw/contract'
import type { FastifyInstance } from 'fastify'
import { done, type Failure, failureOf, textOf } from './envelope.ts'
import { type Lang, langOf } from './lang.ts'
import { headersOfAnswers } from './security-headers.ts'
import { jsonType } from './serve-route.ts'

/** Watchdogs ask with HEAD as well. */
const watched = { exposeHeadRoute: true, config: { isWatch: true } }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by watchdogs: no call of anybody's. */
    isWatch?: boolean
  }
}

/** Why requests should go elsewhere though the database answers. */
export type HoldUp = 'stopping' | 'log_forked' | 'calls_fail'

const words: Readonly<Record<HoldUp, Readonly<Record<Lang, string>>>> = {
  stopping: { zh: '服务正在停止', en: 'The service is stopping' },
  calls_fail: {
    zh: '最近的请求大多失败',
    en: 'Most of the latest calls failed',
  },
  log_forked: {
    zh: '数据库中的公共日志与此前签名的不一致，签名已停止，抽奖等待中。请管理员运行 node scripts/fairdraw.mjs operator accept-fork 查看。',
    en: 'The public log in the database does not continue the one signed before: nothing is signed, and draws wait. The operator runs: node scripts/fairdraw.mjs operator accept-fork',
  },
}

/** The answer while something holds the service up. */
function heldUp(state: HoldUp, lang: Lang): Failure {
  return { http: 503, sta: sta.fault, msg: words[state][lang], data: { state } }
}

/** Calls are looked at for so long, and judged from so many on. */
const lookedAtMs = 10_000
const enoughCalls = 20

/** Hears how every call was answered, and knows whether most of the latest failed here. */
function watchCalls(app: FastifyInstance): () => boolean {
  let [before, current] = [fresh(), fresh()]
  function fresh() {
    return { since: performance.now(), all: 0, failed: 0 }
  }
  function turn(): void {
    const now = performance.now()
    if (now - current.since < lookedAtMs / 2) return
    before = now - current.since < lookedAtMs ? current : fresh()
    current = fresh()
  }
  app.addHook('onResponse', (request, reply, done) => {
    turn()
    const { isWatch, isStream } = request.routeOptions.config
    if (!isWatch && !isStream) {
      current.all++
      if (reply.statusCode >= 500) current.failed++
    }
    done()
  })
  return () => {
    turn()
    const [all, failed] = [before.all + current.all, before.failed + current.failed]
    return all >= enoughCalls && 2 * failed > all
  }
}

/** `/healthz`: the process answers. `/readyz`: the database does too and nothing holds it up, so requests may be sent here. */
export function serveHealth(
  app: FastifyInstance,
  { ping, holdUp }: { readonly ping: () => Promise<void>; readonly holdUp: () => HoldUp | null },
): void {
  const areCallsFailing = watchCalls(app)
  app.get('/healthz', watched, async (_request, reply) =>
    reply
      .headers(headersOfAnswers)
      .type(jsonType)
      .send(done({ state: 'ok' })),
  )
  app.get('/readyz', watched, async (request, reply) => {
    reply.headers(headersOfAnswers).type(jsonType)
    const lang = langOf(request)
    const held = holdUp() ?? (areCallsFailing() ? 'calls_fail' : null)
    if (held) return reply.code(503).send(textOf(heldUp(held, lang)))
    try {
      await ping()
      return reply.send(done({ state: 'ok' }))
    } catch (thrown) {
      return reply.code(503).send(textOf(failureOf(thrown, lang, request.id)))
    }
  })
}
