import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { OidcSetting } from '../../../config-outside.ts'
import { issuerKey } from './issuer-key.ts'

/** Who is in front of the issuer's sign-in page. */
export type IssuerPerson = {
  readonly sub: string
  readonly name?: string
  readonly picture?: string
}

const client = { clientId: 'fairdraw', clientSecret: 'fake-client-secret:of-one-test' }

/**
 * An issuer of OpenID Connect on a port of its own, by `oidc-provider`. Whoever comes to its page is
 * `person`, and agrees at once.
 */
export async function startRealIssuer(given: { readonly returnTo: string; readonly port?: number }) {
  let provider: Provider | null = null
  const server = createServer((request, response) => {
    if (provider) void answer(provider, request, response)
  })
  server.listen(given.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: { person: IssuerPerson; declines: boolean } = {
    person: { sub: 'lin', name: '林小满' },
    declines: false,
  }
  const people = new Map<string, IssuerPerson>()

  provider = new Provider(origin, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [given.returnTo],
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'picture'] },
    jwks: { keys: [issuerKey.private] },
    cookies: { keys: ['of one test'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, accountId) => ({
      accountId,
      claims: async () => ({ ...people.get(accountId), sub: accountId }),
    }),
    // Everybody has agreed to everything.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
  })

  async function answer(issuer: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/sign-in/')) return void issuer.callback()(request, response)
    people.set(state.person.sub, state.person)
    const ended = state.declines
      ? { error: 'access_denied', error_description: 'End-User aborted interaction' }
      : { login: { accountId: state.person.sub } }
    await issuer.interactionFinished(request, response, ended, { mergeWithLastSubmission: false })
  }

  const setting: OidcSetting = { issuer: new URL(origin), ...client, name: '统一身份认证' }
  return {
    setting,
    /** Change who comes, and what they do, before somebody is sent there. */
    state,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type RealIssuer = Awaited<ReturnType<typeof startRealIssuer>>

/** A browser that goes where it is sent, with its cookies, until it comes back to one of our own addresses. */
export async function comeBack(from: string, home: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let next = from
  for (let hop = 0; hop < 10; hop++) {
    if (next.startsWith(`${home}?`)) return new URL(next).searchParams
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${response.status} ${await response.text()}`)
    next = new URL(location, next).href
  }
  throw new Error('it leads nowhere')
}
