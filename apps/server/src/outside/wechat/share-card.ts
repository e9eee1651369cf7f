import type { Clock, Vault, Wechat } from '@fairdraw/application/ports'
import type { AccessTokens } from '../../tencent/access-tokens.ts'
import { jsSdkSignature } from '../../tencent/share-signature.ts'
import { fetchedToken } from './account-token.ts'
import type { AskAccount } from './ask-account.ts'

/** Sets up the JS-SDK of a page; the ticket behind it is kept as tokens are. */
export function createShareCard(
  ask: AskAccount,
  { clock, tokens, vault }: { readonly clock: Clock; readonly tokens: AccessTokens; readonly vault: Vault },
): Pick<Wechat, 'shareSignature'> {
  return {
    async shareSignature(app, url) {
      const fetchTicket = async () =>
        fetchedToken(await ask.get(app, '/cgi-bin/ticket/getticket', { type: 'jsapi' }), 'ticket')
      const ticket = await tokens.tokenFor(
        `wechat-jsapi/${app.appId}/${'secret' in app ? app.secret : app.componentId}`,
        fetchTicket,
      )
      const nonce = Buffer.from(vault.randomBytes(16)).toString('hex')
      const timestamp = Math.floor(clock.now() / 1_000)
      return {
        appId: app.appId,
        timestamp,
        nonce,
        signature: jsSdkSignature({ ticket, nonce, timestamp, url }),
      }
    },
  }
}
