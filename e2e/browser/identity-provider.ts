import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { Page } from 'playwright-core'

export const oidcClient = { id: 'fairdraw', secret: 'a-secret-that-the-provider-gave' } as const

/** An identity provider on a port of its own, with its own pages to sign in and to consent. */
export async function openIdentityProvider(port: number, returnsTo: string) {
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        redirect_uris: [returnsTo],
        grant_types: ['authorization_code'],
      },
    ],
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name', 'nickname'], email: ['email'] },
    pkce: { required: () => true },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, name: accountId, nickname: accountId }),
    }),
  })
  const server = provider.listen(port, '127.0.0.1')
  if (!(server.address() as AddressInfo | null)) await once(server, 'listening')
  return {
    issuer,
    /** May be gone already. */
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Says at the provider who one is, and that the service may know it. */
export async function consentAs(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('x')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
