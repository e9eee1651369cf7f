import type { JoinDraw, PlayDraw, TakeLot } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import type { FastifyInstance } from 'fastify'
import type { DrawHub } from '../stream/draw-hub.ts'
import type { VisitCounter } from '../work/gather-visits.ts'
import type { Limits } from './rate-limit.ts'
import type { UploadRoom } from './upload-room.ts'

/** What the routes are served with. */
export type Edge = {
  readonly app: FastifyInstance
  /** A transaction through these ends in time for who waits for its call. */
  readonly ports: Ports
  /** For what takes as long as it goes forward, on connections of its own. */
  readonly workPorts: Ports
  readonly limits: Limits
  readonly joinDraw: JoinDraw
  readonly playDraw: PlayDraw
  readonly takeLot: TakeLot
  readonly hub: DrawHub
  readonly visits: VisitCounter
  readonly isSignUpOpen: boolean
  /** Where people reach the service, without a slash at the end; null = wherever they came from. */
  readonly publicUrl: string | null
  /** The origin that serves uploads and nothing else; null = the service itself serves them. */
  readonly mediaUrl: string | null
  /** The addresses that this server calls others from, as its operator said; empty where nothing was said. */
  readonly outgoing: readonly string[]
  readonly uploadRoom: UploadRoom
  readonly software: { readonly name: string; readonly version: string }
}
