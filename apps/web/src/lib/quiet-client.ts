import { type ApiClient, createApiClient } from './api-client.ts'
import { langNow } from './i18n.ts'

/** A client that tells nobody: for what happens before a page stands. Without a session unless it is given one. */
export function quietClient(token: () => string | null = () => null): ApiClient {
  return createApiClient({ token, lang: langNow, onProblem: () => undefined })
}
