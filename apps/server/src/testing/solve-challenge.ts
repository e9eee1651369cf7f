import { type Challenge, solve } from '@fairdraw/domain'
import type { InjectOptions } from 'fastify'
import type { TestApp } from './app.ts'

/** The header that answers a challenge, as a browser works it out. */
export function solvedHeader(data: unknown): { readonly challenge: string } {
  const { challenge } = data as { readonly challenge: Challenge }
  return { challenge: `${challenge.token}~${solve(challenge, 0, Number.MAX_SAFE_INTEGER)}` }
}

/** What a call is answered, once more with the solution where a challenge is asked: as a page calls. */
export async function injectAsPage({ app }: Pick<TestApp, 'app'>, sent: InjectOptions) {
  const first = await app.inject(sent)
  const { data, sta } = first.json<{ data: unknown; sta: number }>()
  return sta === 1030
    ? await app.inject({ ...sent, headers: { ...sent.headers, ...solvedHeader(data) } })
    : first
}
