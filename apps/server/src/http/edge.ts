import type { JoinDraw } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import type { FastifyInstance } from 'fastify'
import type { DrawHub } from '../stream/draw-hub.ts'
import type { Tickets } from '../stream/tickets.ts'
import type { Limits } from './rate-limit.ts'

/** What the routes are served with. */
export type Edge = {
  readonly app: FastifyInstance
  readonly ports: Ports
  readonly limits: Limits
  readonly joinDraw: JoinDraw
  readonly hub: DrawHub
  readonly tickets: Tickets
  readonly isSignUpOpen: boolean
  /** Where people reach the service, without a slash at the end; null = wherever they came from. */
  readonly publicUrl: string | null
  readonly software: { readonly name: string; readonly version: string }
}
