import {
  copyAvatar,
  linkIdentity,
  listIdentities,
  passwordOf,
  signInOutside,
  speakTo,
  stepUpOutside,
  type UserCaller,
  unlinkIdentity,
} from '@fairdraw/application'
import { type BroughtBack, OutsideFailed, type Ports, type SignInWay } from '@fairdraw/application/ports'
import { type InputOf, routes } from '@fairdraw/contract'
import { Refusal, type UserId } from '@fairdraw/domain'
import type { FastifyRequest } from 'fastify'
import { signInReturns } from '../sign-in-returns.ts'
import { countSignIn } from './counted-tries.ts'
import type { Edge } from './edge.ts'
import { langOf } from './lang.ts'
import { mediaUrlOf } from './media-url.ts'
import { wayName, wayOfLeaving, wayOfReturn } from './outside-ways.ts'
import { type Call, userCallerIn, userIn } from './received.ts'
import { serve, serveRaw } from './serve-route.ts'

type Returned = Pick<
  InputOf<typeof routes.userLogin>,
  'auth_code' | 'auth_platform' | 'returned' | 'state' | 'where'
>

/** Leaving for other sites, and who gets into an account from there. */
export function serveOutsideSignIn(edge: Edge): void {
  serveLeave(edge)
  serve(edge, routes.authIdentities, async (call) => {
    const people = await listIdentities(call.ports, userIn(call))
    return {
      password: await call.ports.store.read((tx) => passwordOf(tx, userIn(call))),
      list: people.map(({ way, ...person }) => ({
        ...person,
        isOpen: way !== null,
        name: wayName(person.platform, way),
      })),
    }
  })
  serve(edge, routes.authIdentityLink, async (call) => {
    const caller = userCallerIn(call)
    const way = wayOfReturn(call.ports.signInWays, call.input, call.request.headers['user-agent'])
    const forgive = await countSignIn(edge, call.request)
    const given = { way, brought: broughtBack(call.input) }
    await asked(call.request, way, () => linkIdentity(call.ports, caller, given))
    await forgive()
    return {}
  })
  serve(edge, routes.authIdentityUnlink, async (call) => {
    await unlinkIdentity(call.ports, userCallerIn(call), call.input.id)
    return {}
  })
}

/** Signs in whom another site vouches for. Its code is not ours: what it is worth, that site alone can tell. */
export async function enterFromOutside(
  edge: Edge,
  { ports, input, request }: Call<typeof routes.userLogin>,
  way: SignInWay,
): Promise<{ readonly token: string }> {
  const given = { way, brought: broughtBack(input), isSignUpOpen: edge.isSignUpOpen }
  const { token, userId, avatarUrl } = await asked(request, way, () => signInOutside(ports, given))
  await speakTo(ports, userId, langOf(request))
  if (avatarUrl !== null) await copied(edge, request, userId, avatarUrl)
  return { token }
}

/** Makes the caller's session a fresh one by what came back from another site. */
export async function provedOutside(
  { ports, request }: Pick<Call<typeof routes.authStepUp>, 'ports' | 'request'>,
  caller: UserCaller,
  returned: Returned,
): Promise<void> {
  const way = wayOfReturn(ports.signInWays, returned, request.headers['user-agent'])
  const given = { way, brought: broughtBack(returned) }
  await asked(request, way, () => stepUpOutside(ports, caller, given))
}

/** A page of ours tells what became of it: people get here by themselves, not a program. */
function serveLeave(edge: Edge): void {
  const home = `${edge.publicUrl ?? ''}${signInReturns.oidc}`
  serveRaw(edge, routes.authLeave, async ({ ports, input, request }, reply) => {
    const way = wayOfLeaving(ports.signInWays, input.platform)
    if (!way) return reply.redirect(home, 302)
    try {
      return reply.redirect(await way.authoriseUrl(input.state), 302)
    } catch (failure) {
      if (!(failure instanceof OutsideFailed)) throw failure
      logTrouble(request, way, failure)
      const told = new URLSearchParams({ error: 'temporarily_unavailable', state: input.state })
      return reply.redirect(`${home}?${told}`, 302)
    }
  })
}

function broughtBack({ auth_code, returned, state }: Returned): BroughtBack {
  return { code: auth_code, returned: returned ?? null, state: state ?? null }
}

/** Runs what asks another site; what is wrong with our app there is for the operator, not for who signs in. */
async function asked<Answer>(
  request: FastifyRequest,
  way: SignInWay | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (failure) {
    if (!(failure instanceof OutsideFailed)) throw failure
    logTrouble(request, way, failure)
    throw new Refusal('sign_in_unavailable', { trouble: failure.trouble })
  }
}

function logTrouble(
  { log }: FastifyRequest,
  way: SignInWay | null,
  { trouble, errcode, cause }: OutsideFailed,
): void {
  const { platform, where } = way ?? {}
  log.warn({ platform, where, trouble, errcode, why: cause }, 'a sign-in over another site failed')
}

/** Who signed in is in, with a picture or without. */
async function copied(edge: Edge, { log }: FastifyRequest, userId: UserId, from: string): Promise<void> {
  const ports: Ports = edge.ports
  try {
    await copyAvatar(ports, { userId, from, addressOf: (name) => mediaUrlOf(edge, name) })
  } catch (failure) {
    log.warn({ err: failure }, 'a picture could not be copied')
  }
}
