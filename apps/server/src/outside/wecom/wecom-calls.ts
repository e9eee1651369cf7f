import { type AppCredentials, OutsideFailed } from '@fairdraw/application/ports'
import { countOf, listOf, textOf } from '../../answer-parts.ts'
import type { AccessTokens, FetchedToken } from '../../tencent/access-tokens.ts'
import type { TencentAnswer, TencentClient, TencentQuery } from '../../tencent/ask-tencent.ts'
import { createQuiet } from '../../tencent/quiet.ts'

/** Calls of the interface in the name of one secret: its token is fetched, kept and renewed. Every one throws OutsideFailed. */
export type WecomCalls = {
  get(app: AppCredentials, path: string, query?: TencentQuery): Promise<TencentAnswer>
  post(app: AppCredentials, path: string, json: unknown): Promise<TencentAnswer>
  /** As `post`, for what must not be done twice: the failure says `mayBeDone` where nobody answered whether it was. */
  send(app: AppCredentials, path: string, json: unknown): Promise<TencentAnswer>
  /** Fetches the token as if there were none: says whether corp id and secret are right. WeCom gives the same one again. */
  freshToken(app: AppCredentials): Promise<FetchedToken>
  /** What proves to the JS-SDK that a page is ours; fetched once for all processes, as tokens are. */
  ticket(app: AppCredentials): Promise<string>
}

/** A list that never ends is no list. */
const mostPages = 200
/** Where an answer does not say how long a token lives. */
const usualSeconds = 7_200

/** `now` in milliseconds that never run backwards. */
export function createWecomCalls(client: TencentClient, tokens: AccessTokens, now: () => number): WecomCalls {
  const quiet = createQuiet(now)
  const nameOf = ({ appId, secret }: AppCredentials, what: string) => `wecom ${what} ${appId} ${secret}`

  const freshToken: WecomCalls['freshToken'] = ({ appId, secret }) =>
    quiet(appId, '/cgi-bin/gettoken', async () => {
      const asked = { corpid: appId, corpsecret: secret }
      const answer = await client.get('/cgi-bin/gettoken', asked)
      return fetchedIn(answer, answer.access_token)
    })

  const call = (app: AppCredentials, path: string, ask: (token: string) => Promise<TencentAnswer>) =>
    quiet(app.appId, path, () => tokens.withToken(nameOf(app, 'token'), () => freshToken(app), ask))

  const get: WecomCalls['get'] = (app, path, query = {}) =>
    call(app, path, (token) => client.get(path, { access_token: token, ...query }))

  return {
    get,
    post: (app, path, json) => call(app, path, (token) => client.post(path, { access_token: token }, json)),
    send: (app, path, json) => call(app, path, (token) => client.send(path, { access_token: token }, json)),
    freshToken,
    ticket: (app) =>
      tokens.tokenFor(nameOf(app, 'ticket'), async () => {
        const answer = await get(app, '/cgi-bin/get_jsapi_ticket')
        return fetchedIn(answer, answer.ticket)
      }),
  }
}

function fetchedIn({ expires_in }: TencentAnswer, value: unknown): FetchedToken {
  const token = textOf(value)
  if (token === '') throw new OutsideFailed('refused')
  return { token, livesSeconds: countOf(expires_in) ?? usualSeconds }
}

/** Whether the platform failed with one of these numbers. */
export function failedWith(failure: unknown, ...errcodes: readonly number[]): boolean {
  return failure instanceof OutsideFailed && failure.errcode !== null && errcodes.includes(failure.errcode)
}

/** Every row of a list that goes on at `next_cursor` until it is empty. Throws OutsideFailed('refused') for one without end. */
export async function everyRow(
  name: string,
  ask: (cursor: string) => Promise<TencentAnswer>,
): Promise<readonly unknown[]> {
  const rows: unknown[] = []
  const seen = new Set<string>()
  for (let cursor = ''; !seen.has(cursor) && seen.size < mostPages; ) {
    seen.add(cursor)
    const answer = await ask(cursor)
    rows.push(...listOf(answer[name]))
    cursor = textOf(answer.next_cursor)
    if (cursor === '') return rows
  }
  throw new OutsideFailed('refused')
}
