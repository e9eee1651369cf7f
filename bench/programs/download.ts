/** Takes a table from the service as fast as it comes, and lets its bytes fall. */
import { basePath } from '@fairdraw/contract'
import { answering } from '../support/answering.ts'

type Wanted = {
  readonly port: number
  readonly token: string
  readonly id: string
  readonly format: 'csv' | 'xlsx'
}

async function take({ port, token, id, format }: Wanted) {
  const startedAt = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${basePath}/lotto/task/export`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ id, what: 'members', format }),
  })
  if (answer.status !== 200 || answer.body === null)
    throw new Error(`${answer.status}: ${await answer.text()}`)
  let bytes = 0
  for await (const block of answer.body) bytes += block.length
  return { rows: Number(answer.headers.get('x-row-count')), bytes, tookMs: performance.now() - startedAt }
}

const calls = { take }
export type DownloadCalls = typeof calls
answering(calls)
