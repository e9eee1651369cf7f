import { createJoinDraw, createPlayDraw, createTakeLot } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Limits } from '../../apps/server/src/http/rate-limit.ts'
import { serve } from '../../apps/server/src/http/serve-route.ts'
import { createUploadRoom } from '../../apps/server/src/http/upload-room.ts'
import { drawHub } from '../../apps/server/src/stream/draw-hub.ts'
import { createVisitCounter } from '../../apps/server/src/work/gather-visits.ts'

/** The same input as a join, from the same callers, through the same edge, for nothing: what a join is measured by. */
const nothing = {
  ...routes.entryJoin,
  name: 'benchNothing',
  path: '/bench/nothing',
  output: z.object({}),
}

/** The same for plays. */
const nothingPlayed = {
  ...nothing,
  name: 'benchNothingPlayed',
  path: '/bench/nothing-played',
  input: routes.entryPlay.input,
}

export function serveNothing(app: FastifyInstance, ports: Ports, limits: Limits): void {
  const unused = {
    joinDraw: createJoinDraw(ports),
    playDraw: createPlayDraw(ports),
    takeLot: createTakeLot(ports),
    hub: drawHub(ports, app.log),
    isSignUpOpen: false,
    publicUrl: null,
    mediaUrl: null,
    outgoing: [],
    uploadRoom: createUploadRoom(),
    visits: createVisitCounter(ports),
    software: { name: 'bench', version: '0' },
  }
  const edge = { app, ports, workPorts: ports, limits, ...unused }
  serve(edge, nothing, async () => ({}))
  serve(edge, nothingPlayed, async () => ({}))
}
