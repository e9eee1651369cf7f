import type { Server } from 'node:http'
import {
  createForkGuard,
  createJoinDraw,
  createPlayDraw,
  createTakeLot,
  heldSigner,
  loggingStore,
  noticeChannels,
} from '@fairdraw/application'
import type { KeptHeads, Ports } from '@fairdraw/application/ports'
import type { FastifyInstance } from 'fastify'
import { boundedStore, callPatienceMs } from './http/bounded-store.ts'
import { createApp } from './http/create-app.ts'
import { countRequests, serveMetrics } from './http/metrics.ts'
import { type Limits, memoryLimits } from './http/rate-limit.ts'
import { serveAll } from './http/serve-all.ts'
import { createUploadRoom } from './http/upload-room.ts'
import type { PageTerms } from './http/web-terms.ts'
import { countedStore } from './metrics/counted-store.ts'
import { createCounts } from './metrics/counts.ts'
import { software } from './software.ts'
import { drawHub } from './stream/draw-hub.ts'
import { mostStreams } from './stream/most-streams.ts'
import { startAskingDoubted } from './work/ask-doubted.ts'
import { createVisitCounter } from './work/gather-visits.ts'
import { startIndexingMembers } from './work/index-members.ts'
import { startKeepingLog } from './work/keep-log.ts'
import { startLoop } from './work/loop.ts'
import { startMarkingCustomers } from './work/mark-customers.ts'
import { startMovingDraws } from './work/move-draws.ts'
import { startSendingHooks } from './work/send-hooks.ts'
import { letterLinks, startSendingLetters, startWritingLetters } from './work/send-letters.ts'
import { startSettlingOrders } from './work/settle-orders.ts'
import { startSweeping } from './work/sweep.ts'
import { startTellingAccounts } from './work/tell-accounts.ts'
import { startWorkingOnComments } from './work/work-comments.ts'

/** The service over its ports: what answers, and what works by itself. */
export type Service = {
  readonly app: FastifyInstance
  /** Holds the log against the head that was kept: from then on nothing is signed that does not continue it. */
  prepare(): Promise<void>
  /** Begins to move draws on, to keep the log and to sweep. */
  startWork(): void
  /** Stops accepting, finishes what runs, ends the streams. The ports stay open. */
  stop(): Promise<void>
}

/** Visits gathered since are lost when the process is killed. */
const flushEveryMs = 3_000

export type ServiceTerms = {
  /** What it answers on; a server of its own when left out. */
  readonly server?: Server
  readonly isSignUpOpen: boolean
  readonly publicUrl: string | null
  /** An origin of its own for uploads; none when left out. */
  readonly mediaUrl?: string | null
  /** The addresses that the server calls others from; none known when left out. */
  readonly outgoing?: readonly string[]
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>
  /** How many streams may be open; as many as the process's limit of descriptors leaves room for when left out. */
  readonly mostStreams?: number
  /** Buckets in memory when left out. */
  readonly limits?: Limits
  /** Standard error when left out. */
  readonly logTo?: { write(line: string): void }
  /** The folder of the built web app; the tree's own when left out. */
  readonly web?: string
  /** What the operator says about the pages; nothing when left out. */
  readonly pages?: PageTerms
  /** What reads `/metrics` from elsewhere; nobody does when left out. */
  readonly metricsToken?: string | null
  /** The proxies before the service; none when left out. */
  readonly proxies?: readonly string[]
  /** Where signed heads are kept outside the database; nowhere when left out. */
  readonly keptHeads?: KeptHeads
}

const keptNowhere: KeptHeads = { read: async () => [], write: async () => {}, setAside: async () => {} }

export function createService(given: Ports, terms: ServiceTerms): Service {
  const app = createApp({
    ...(terms.server ? { server: terms.server } : {}),
    ...(terms.logTo ? { logTo: terms.logTo } : {}),
    isSecure: terms.publicUrl?.startsWith('https:') ?? false,
    ...(terms.proxies ? { proxies: terms.proxies } : {}),
  })
  const counts = createCounts()
  countRequests(app, counts)
  const guard = createForkGuard({ ...given, keptHeads: terms.keptHeads ?? keptNowhere }, (err) => {
    counts.unkeptHead()
    app.log.error({ err }, 'the signed head could not be kept outside the database')
  })
  const signer = heldSigner(given.signer, guard)
  const counted = countedStore(given.store, counts)
  const ports: Ports = { ...given, signer, store: loggingStore(counted, { ...given, signer }, guard) }
  let isStopping = false
  const holdUp = () => (isStopping ? 'stopping' : guard.fork() ? 'log_forked' : null)
  const callPorts = {
    ...ports,
    store: boundedStore(ports.store, () => performance.now() + callPatienceMs),
  }
  const most = terms.mostStreams ?? mostStreams()
  const hub = drawHub(callPorts, app.log, most)
  const visits = createVisitCounter(ports)
  const { isSignUpOpen, mediaUrl = null, outgoing = [], publicUrl, ping, web, pages } = terms
  serveAll(
    {
      app,
      ports: callPorts,
      workPorts: ports,
      hub,
      isSignUpOpen,
      mediaUrl,
      outgoing,
      publicUrl,
      software,
      limits: terms.limits ?? memoryLimits(),
      joinDraw: createJoinDraw(callPorts, (size, yes) => counts.group('join', size, yes)),
      playDraw: createPlayDraw(callPorts, (size, yes) => counts.group('play', size, yes)),
      takeLot: createTakeLot(callPorts, (size, yes) => counts.group('take', size, yes)),
      visits,
      uploadRoom: createUploadRoom(),
    },
    { ping, holdUp, ...(web === undefined ? {} : { web }), ...(pages === undefined ? {} : { pages }) },
  )
  serveMetrics(app, ports, {
    counts,
    token: terms.metricsToken ?? null,
    publicUrl,
    present: () => ({
      openStreams: hub.count(),
      mostStreams: most,
      isForked: guard.fork() !== null,
      version: software.version,
    }),
  })
  const loops: { stop(): Promise<void> }[] = []
  return {
    app,
    async prepare() {
      const fork = await guard.look()
      if (fork) app.log.error({ reason: fork.reason }, 'the log does not continue the head that was kept')
    },
    startWork() {
      const channels = noticeChannels(ports, publicUrl === null ? null : letterLinks(publicUrl))
      loops.push(
        startMovingDraws(ports, app.log, guard),
        startKeepingLog(ports, app.log, guard),
        startIndexingMembers(ports, app.log),
        startSweeping(ports, app.log),
        startWorkingOnComments(ports, app.log),
        startWritingLetters(ports, channels, app.log),
        ...channels.map((channel) => startSendingLetters(ports, channel, app.log)),
        startTellingAccounts(ports, app.log),
        startMarkingCustomers(ports, app.log),
        startAskingDoubted(ports, app.log),
        startSendingHooks(ports, app.log),
        startSettlingOrders(ports, app.log),
        startLoop({ name: 'visits', everyMs: flushEveryMs, turn: visits.flush, log: app.log }),
      )
    },
    async stop() {
      isStopping = true
      hub.close()
      await Promise.all([app.close(), ...loops.map((loop) => loop.stop())])
      await visits.flush().catch((err: unknown) => app.log.warn({ err }, 'the last visits were not counted'))
    },
  }
}
