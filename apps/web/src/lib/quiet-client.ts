import { type ApiClient, createApiClient } from './api-client.ts'
import { langNow } from './i18n.ts'

/** A client without a session that tells nobody: for what happens before a page stands. */
export function quietClient(): ApiClient {
  return createApiClient({ token: () => null, lang: langNow, onProblem: () => undefined })
}
