import {
  activeStore,
  authenticate,
  type Caller,
  keyActor,
  recordedStore,
  supportActor,
  takeUploadTicket,
  type UserCaller,
} from '@fairdraw/application'
import type { Ports, Subject } from '@fairdraw/application/ports'
import { type InputOf, type Route, routes } from '@fairdraw/contract'
import { Refusal, type UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { FastifyRequest } from 'fastify'
import { callerWithKey, keyIn } from './caller-with-key.ts'
import type { Edge } from './edge.ts'
import { Rejected } from './envelope.ts'

/** A call that passed the gate: its input fits the contract and its caller may make it. */
export type Call<R extends Route> = {
  readonly input: InputOf<R>
  readonly caller: Caller | null
  /** What the use case is given; under an idempotency key its store remembers the answer. */
  readonly ports: Ports
  readonly request: FastifyRequest
}

/** Checks one request against its route. Throws Rejected, TooMany or Refusal `signed_out`. */
export async function received<R extends Route>(
  edge: Edge,
  route: R,
  request: FastifyRequest,
): Promise<Call<R>> {
  const isInBody = route.method === 'POST' && route.takes !== 'file'
  const sent = isInBody ? (request.body ?? {}) : request.query
  const parsed = route.input.safeParse(sent)
  // Who is not let in learns nothing about the input.
  const key = keyIn(request)
  const caller = key === null ? await callerOf(edge, route, request) : await callerWithKey(edge, route, key)
  if (!parsed.success) throw new Rejected(parsed.error.issues)
  return {
    input: parsed.data as InputOf<R>,
    caller,
    ports: portsFor(route.takesLong ? edge.workPorts : edge.ports, route, caller, key !== null),
    request,
  }
}

/**
 * What an organiser does to a draw is written into its activity, and in a support session every write is recorded. So such a session writes through these
 * ports alone: it may not enter draws, whose joins are committed in groups with those of others (ADR 5).
 */
function portsFor(ports: Ports, route: Route, caller: Caller | null, isWithKey: boolean): Ports {
  if (caller?.subject.kind !== 'user') return ports
  const isActing = route.who === 'organiser' && route.method !== 'GET'
  const { userId } = caller.subject
  const actor = caller.isSupport ? supportActor : isWithKey ? keyActor(userId) : userId
  const store = isActing ? activeStore(ports.store, { userId: actor, what: route.name }) : ports.store
  if (!caller.isSupport) return { ...ports, store }
  const isOwnDesk = route.who === 'organiser' || isDriving(route) || route.name === routes.authLogout.name
  if (route.method !== 'GET' && !isOwnDesk) throw new Refusal('not_permitted')
  const call = { userId, session: hex(caller.tokenHash), call: route.name }
  return { ...ports, store: recordedStore(store, call) }
}

/** Calls that drive the stage of an own draw, by hand or with a remote: support may stand in there too. */
function isDriving(route: Route): boolean {
  const { shape = {} } = route.input as { readonly shape?: object }
  return 'control' in shape
}

async function callerOf(
  { ports, limits }: Edge,
  route: Route,
  request: FastifyRequest,
): Promise<Caller | null> {
  if (route.who === 'anyone') return null
  const { token } = request.headers
  const inHeader = typeof token === 'string' && token !== '' ? await authenticate(ports, token) : null
  const caller = await withTicket(ports, inHeader, ticketIn(route, request))
  if (caller) await limits.recognise(hex(caller.tokenHash))
  if (route.who === 'visitor') return caller
  if (!caller || (route.who === 'organiser' && caller.subject.kind !== 'user'))
    throw new Refusal('signed_out')
  return caller
}

/** What stands in the query for a header that cannot be sent: a ticket for this once, or a session's own token. */
function ticketIn(route: Route, request: FastifyRequest): string | null {
  const { shape = {} } = route.input as { readonly shape?: object }
  if (route.takes !== 'file' || !('token' in shape)) return null
  const { token } = request.query as Readonly<Record<string, unknown>>
  return typeof token === 'string' ? token : null
}

/** Whose ticket or token it is; one that is not the caller's own is refused. */
async function withTicket(
  ports: Ports,
  caller: Caller | null,
  ticket: string | null,
): Promise<Caller | null> {
  if (ticket === null) return caller
  const shown = (await authenticate(ports, ticket)) ?? (await takeUploadTicket(ports, ticket))
  if (caller && userIn({ caller }) !== userIn({ caller: shown })) throw new Refusal('signed_out')
  return shown
}

/** The caller of a route for entrants. */
export function callerIn(call: { readonly caller: Caller | null }): Caller {
  if (!call.caller) throw new Refusal('signed_out')
  return call.caller
}

export function subjectIn(call: { readonly caller: Caller | null }): Subject {
  return callerIn(call).subject
}

/** The caller of a route for organisers. */
export function userCallerIn(call: { readonly caller: Caller | null }): UserCaller {
  const { subject, tokenHash, isSupport } = callerIn(call)
  if (subject.kind !== 'user') throw new Refusal('signed_out')
  return { subject, tokenHash, isSupport }
}

/** The user behind a route for organisers. */
export function userIn(call: { readonly caller: Caller | null }): UserId {
  return userCallerIn(call).subject.userId
}
