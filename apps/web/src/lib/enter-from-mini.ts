import { quietClient } from './quiet-client.ts'
import { keepUserToken } from './session.ts'

/** The `auth_platform` of WeChat. */
const miniProgram = 7

/**
 * Signs in with the code that the mini-program puts behind the # of the address it opens, which leaves the address at
 * once. It works once; who cannot be signed in by it looks at the page as anybody else does.
 */
export async function enterFromMini(): Promise<void> {
  const code = new URLSearchParams(location.hash.slice(1)).get('mini')
  history.replaceState(null, '', location.pathname + location.search)
  if (!code) return
  const sent = { auth_code: code, auth_platform: miniProgram }
  const answer = await quietClient().call('userLogin', sent, { isSilent: true })
  if (answer) keepUserToken(answer.token)
}
