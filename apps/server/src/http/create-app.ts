import type { IncomingMessage, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '@fairdraw/domain'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { proxyHint } from '../config-proxy.ts'
import { loggedError } from '../log.ts'
import { isLoopback } from './address-place.ts'
import { cutOffSlow, longestBodyMs } from './cut-off-slow.ts'
import { type Failure, failureOf, NoRoom, noSuchCall, textOf } from './envelope.ts'
import { langOf } from './lang.ts'
import { requestId } from './request-id.ts'
import { headersOfAnswers } from './security-headers.ts'
import { jsonType } from './serve-route.ts'

/** The largest body a call may have. */
const bodyLimit = 1024 * 1024

/** How long is waited for what; who sends slowly is cut off by routes besides. */
export const httpSettings = {
  requestTimeout: longestBodyMs,
  keepAliveTimeout: 72_000,
  headersTimeout: 15_000,
  maxHeaderSize: 16_384,
  connectionsCheckingInterval: 5_000,
} satisfies ServerOptions

export type AppTerms = {
  /** Listens already, and is closed with the app; one of its own when left out. */
  readonly server?: Server
  /** Where the log lines go; standard error when left out. */
  readonly logTo?: { write(line: string): void }
  /** People reach it over TLS alone, so that browsers are told to insist on it. Not so when left out. */
  readonly isSecure?: boolean
  /** The proxies that are believed when they say who asks; none when left out. */
  readonly proxies?: readonly string[]
}

/**
 * The HTTP server without any route: how it reads requests, what it refuses by itself, and how everything that is
 * thrown becomes an answer. Who sends slowly is cut off after 30 s, unless it is a file; who listens (a stream) is not.
 */
export function createApp({
  server,
  logTo = process.stderr,
  isSecure = false,
  proxies = [],
}: AppTerms = {}): FastifyInstance {
  const app = fastify({
    trustProxy: proxies.length > 0 && [...proxies],
    logger: { level: 'info', stream: logTo, base: null, serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestId,
    bodyLimit,
    ...(server ? { serverFactory: () => server } : {}),
    http: httpSettings,
    requestTimeout: httpSettings.requestTimeout,
    keepAliveTimeout: httpSettings.keepAliveTimeout,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A path that cannot be read comes by no hook.
    frameworkErrors: (failure, request, reply) =>
      answerFailure(failure, request, reply.headers({ 'request-id': request.id, connection: 'close' })),
    clientErrorHandler: refuseConnection,
  })
  // The framework closes what it told to listen, and nothing else.
  if (server) app.addHook('onClose', () => new Promise<void>((closed) => server.close(() => closed())))
  readJsonOnly(app)
  tellFormsApart(app)
  cutOffSlow(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', request.id)
    if (isAmbiguous(request.raw)) {
      // Where the next one begins is as doubtful.
      reply.header('connection', 'close')
      throw Object.assign(new Error('ambiguous'), { statusCode: 400 })
    }
    // A proxy keeps the host header; this one it may pass on from whoever asks.
    if (proxies.length > 0) delete request.headers['x-forwarded-host']
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
  if (proxies.length === 0) sayOfProxy(app)
  app.setErrorHandler(answerFailure)
  return app
}

/** Says once that a proxy on this machine passed somebody on and is not named. */
function sayOfProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined || !isLoopback(ip)) return
    isSaid = true
    app.log.warn(proxyHint)
  })
}

/** Answers a path of the interface that is not in the contract. */
export function answerNoSuchCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, noSuchCall(langOf(request)))
}

/** True for what belongs to the interface, so that a typing slip there is not answered with a page. */
export function isCallPath(path: string): boolean {
  return (
    path.startsWith('/lotto/') || path.startsWith('/api/') || path.startsWith('/log/') || path === '/metrics'
  )
}

function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(thrown, langOf(request), request.id)
  const call = request.routeOptions?.url
  if (thrown instanceof NoRoom) request.log.info({ call }, 'no room for another stream')
  else if (failure.http >= 500) request.log.error({ err: thrown, call }, 'fault')
  else if (thrown instanceof Refusal) request.log.info({ call, refusal: thrown.code }, 'refused')
  return send(reply, failure)
}

function send(reply: FastifyReply, failure: Failure): FastifyReply {
  const { retry_after_ms } = failure.data
  if (typeof retry_after_ms === 'number') reply.header('retry-after', Math.ceil(retry_after_ms / 1_000))
  return reply.code(failure.http).headers(headersOfAnswers).type(jsonType).send(textOf(failure))
}

/**
 * A request that a proxy before the service may read otherwise than the service: it names two hosts, or a coding of its body
 * that nobody undoes here (RFC 9112 §3.2, §6.1).
 */
function isAmbiguous({ headers, rawHeaders }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return true
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && /^host$/i.test(name))
  return hosts.length > 1
}

/** A body is JSON or nothing: a form of another site cannot send that without asking first (ASVS 5.0 V3.5.2). */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) => {
    if (body === '') return parsed(null, undefined)
    try {
      parsed(null, JSON.parse(body as string))
    } catch (cause) {
      parsed(
        Object.assign(new Error('bad JSON', { cause }), {
          statusCode: 400,
          code: 'FST_ERR_CTP_INVALID_JSON_BODY',
        }),
      )
    }
  })
}

/** Of two calls at one address the one that takes a file hears of forms (`constraints: { isForm: true }`), the other of all else. */
function tellFormsApart(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: 'isForm',
    storage: () => new Map(),
    deriveConstraint: ({ headers }) => /^multipart\/form-data\b/i.test(headers['content-type'] ?? ''),
  })
}

/**
 * What is not HTTP at all is told so and hung up on. A connection that was opened ahead and on which nothing was sent in
 * time is closed without a word: browsers keep such connections ready, and would take the word for the answer to the
 * call that they send in the same moment.
 */
function refuseConnection(this: FastifyInstance, failure: Error & { code?: string }, socket: Socket): void {
  const isLate = failure.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  if (failure.code === 'ECONNRESET' || isLate || !socket.writable) return void socket.destroy()
  const status =
    failure.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const body = textOf({ http: 400, sta: 1001, msg: '请求有误', data: { fields: {} } })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: ${jsonType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
