import type { AppAccess } from '@fairdraw/application/ports'
import type { TencentAnswer, TencentPicture, TencentQuery } from '../../tencent/ask-tencent.ts'
import { type TokenNeeds, withAccountToken } from './account-token.ts'

/** Calls in an account's name; they throw OutsideFailed, and StoreUnavailable for the token that is kept. */
export type AskAccount = {
  get(app: AppAccess, path: string, query: TencentQuery): Promise<TencentAnswer>
  post(app: AppAccess, path: string, json: unknown): Promise<TencentAnswer>
  /** As `post`, for what must not be done twice; see TencentClient. */
  send(app: AppAccess, path: string, json: unknown): Promise<TencentAnswer>
  /** As `post`, for what answers with a picture. */
  picture(app: AppAccess, path: string, json: unknown): Promise<TencentPicture>
}

export function createAskAccount(by: TokenNeeds): AskAccount {
  const { api, quiet } = by
  const call = <Answer>(app: AppAccess, path: string, ask: (token: string) => Promise<Answer>) =>
    quiet(app.appId, path, () => withAccountToken(by, app, ask))
  return {
    get: (app, path, query) => call(app, path, (access_token) => api.get(path, { access_token, ...query })),
    post: (app, path, json) => call(app, path, (access_token) => api.post(path, { access_token }, json)),
    send: (app, path, json) => call(app, path, (access_token) => api.send(path, { access_token }, json)),
    picture: (app, path, json) =>
      call(app, path, (access_token) => api.picture(path, { access_token }, json)),
  }
}
