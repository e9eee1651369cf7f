import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createJoinDraw, createPlayDraw, createTakeLot } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import type { FastifyInstance } from 'fastify'
import { createApp } from './http/create-app.ts'
import { type Limits, memoryLimits } from './http/rate-limit.ts'
import { serveAll } from './http/serve-all.ts'
import { createUploadRoom } from './http/upload-room.ts'
import type { PageTerms } from './http/web-terms.ts'
import { drawHub } from './stream/draw-hub.ts'
import { memoryTickets } from './stream/tickets.ts'
import { createVisitCounter } from './work/gather-visits.ts'
import { startIndexingMembers } from './work/index-members.ts'
import { startKeepingLog } from './work/keep-log.ts'
import { startLoop } from './work/loop.ts'
import { startMovingDraws } from './work/move-draws.ts'
import { startMailing } from './work/send-mail.ts'
import { startSweeping } from './work/sweep.ts'
import { startWorkingOnComments } from './work/work-comments.ts'

/** The service over its ports: what answers, and what works by itself. */
export type Service = {
  readonly app: FastifyInstance
  /** Begins to move draws on, to keep the log and to sweep. */
  startWork(): void
  /** Stops accepting, finishes what runs, ends the streams. The ports stay open. */
  stop(): Promise<void>
}

/** Visits gathered since are lost when the process is killed. */
const flushEveryMs = 3_000

export type ServiceTerms = {
  readonly isSignUpOpen: boolean
  readonly publicUrl: string | null
  /** An origin of its own for uploads; none when left out. */
  readonly mediaUrl?: string | null
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>
  /** Buckets in memory when left out. */
  readonly limits?: Limits
  /** Standard error when left out. */
  readonly logTo?: { write(line: string): void }
  /** The folder of the built web app; the tree's own when left out. */
  readonly web?: string
  /** What the operator says about the pages; nothing when left out. */
  readonly pages?: PageTerms
}

export function createService(ports: Ports, terms: ServiceTerms): Service {
  const app = createApp({
    ...(terms.logTo ? { logTo: terms.logTo } : {}),
    isSecure: terms.publicUrl?.startsWith('https:') ?? false,
  })
  const hub = drawHub(ports, app.log)
  const visits = createVisitCounter(ports)
  const { isSignUpOpen, mediaUrl = null, publicUrl, ping, web, pages } = terms
  serveAll(
    {
      ...{ app, ports, hub, isSignUpOpen, mediaUrl, publicUrl, software },
      limits: terms.limits ?? memoryLimits(),
      joinDraw: createJoinDraw(ports),
      playDraw: createPlayDraw(ports),
      takeLot: createTakeLot(ports),
      tickets: memoryTickets(() => performance.now()),
      visits,
      uploadRoom: createUploadRoom(),
    },
    { ping, ...(web === undefined ? {} : { web }), ...(pages === undefined ? {} : { pages }) },
  )
  const loops: { stop(): Promise<void> }[] = []
  return {
    app,
    startWork() {
      loops.push(
        startMovingDraws(ports, app.log),
        startKeepingLog(ports, randomUUID(), app.log),
        startIndexingMembers(ports, app.log),
        startSweeping(ports, app.log),
        startWorkingOnComments(ports, app.log),
        startMailing(ports, publicUrl, app.log),
        startLoop({ name: 'visits', everyMs: flushEveryMs, turn: visits.flush, log: app.log }),
      )
    },
    async stop() {
      hub.close()
      await Promise.all([app.close(), ...loops.map((loop) => loop.stop())])
      await visits.flush().catch((err: unknown) => app.log.warn({ err }, 'the last visits were not counted'))
    },
  }
}

/** Name and version as proofs tell them. */
const software = {
  name: 'fairdraw',
  version: (
    JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  ).version,
}
