import type { AppAccess } from '@fairdraw/application/ports'
import type { AccessTokens } from '../../tencent/access-tokens.ts'
import type { TencentAnswer, TencentClient, TencentQuery } from '../../tencent/ask-tencent.ts'
import { withAccountToken } from './account-token.ts'
import type { ComponentCalls } from './component-calls.ts'

/** Calls in an account's name; they throw OutsideFailed, and StoreUnavailable for the token that is kept. */
export type AskAccount = {
  get(app: AppAccess, path: string, query: TencentQuery): Promise<TencentAnswer>
  post(app: AppAccess, path: string, json: unknown): Promise<TencentAnswer>
  /** As `post`, for what must not be done twice; see TencentClient. */
  send(app: AppAccess, path: string, json: unknown): Promise<TencentAnswer>
}

export function createAskAccount(
  api: TencentClient,
  tokens: AccessTokens,
  component: ComponentCalls | null,
): AskAccount {
  const by = { api, tokens, component }
  return {
    get: (app, path, query) =>
      withAccountToken(by, app, (access_token) => api.get(path, { access_token, ...query })),
    post: (app, path, json) =>
      withAccountToken(by, app, (access_token) => api.post(path, { access_token }, json)),
    send: (app, path, json) =>
      withAccountToken(by, app, (access_token) => api.send(path, { access_token }, json)),
  }
}
