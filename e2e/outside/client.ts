/** The HTTP interface as its document describes it, for a program that knows nothing else. */
import { gunzipSync } from 'node:zlib'

type Answer = { sta: number; msg: string; data: Record<string, unknown> }

const patienceMs = 60_000

/** Asks again while the service starts, as `retry-after` bids: nothing was done with what was asked until then. */
async function answered(ask: () => Promise<Response>): Promise<Answer> {
  for (const end = Date.now() + patienceMs; ; ) {
    const answer = (await (await ask()).json()) as Answer
    if (answer.data?.state !== 'starting' || Date.now() > end) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export function createClient(url: string) {
  const base = `${url}/lotto/api/v1`
  const headers = (token?: string) => ({ 'content-type': 'application/json', ...(token ? { token } : {}) })

  async function post(path: string, body: unknown, token?: string): Promise<Answer> {
    const sent = { method: 'POST', headers: headers(token), body: JSON.stringify(body) }
    return await answered(() => fetch(base + path, sent))
  }
  async function get(path: string, query: Record<string, string>, token?: string): Promise<Answer> {
    const sent = token ? { headers: { token } } : {}
    return await answered(() => fetch(`${base}${path}?${new URLSearchParams(query)}`, sent))
  }
  /** The data of an answer that must be a success. */
  function data<T>(answer: Answer): T {
    if (answer.sta !== 0) throw new Error(`sta ${answer.sta}: ${answer.msg} ${JSON.stringify(answer.data)}`)
    return answer.data as T
  }
  /** A file of the public log; null where there is none. */
  async function logFile(path: string): Promise<Uint8Array | null> {
    const answer = await fetch(`${url}/log/${path}`)
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
  }
  const openLog = () => logFile
  const rows = (lid: string) => lines('rows', lid)
  /** Every play, one a line. */
  const spins = (lid: string) => lines('spins', lid)
  async function lines(file: 'rows' | 'spins', lid: string): Promise<string[]> {
    const answer = await fetch(`${base}/lotto/proof/${file}?lid=${lid}`)
    if (!answer.ok) throw new Error(`${file}: ${answer.status} ${await answer.text()}`)
    return gunzipSync(Buffer.from(await answer.arrayBuffer()))
      .toString()
      .trimEnd()
      .split('\n')
  }
  async function signIn(code: string): Promise<string> {
    return data<{ token: string }>(await post('/userlogin', { auth_code: code, auth_platform: 6 })).token
  }
  async function guest(nickname: string): Promise<string> {
    return data<{ token: string }>(await post('/guest/login', { nickname })).token
  }
  /** Asks again until the draw has this status; throws after `withinMs`. */
  async function until(id: string, token: string, status: string, withinMs = 60_000): Promise<void> {
    const end = Date.now() + withinMs
    for (;;) {
      const seen = data<{ status: string }>(await get('/lotto/task/info', { id }, token)).status
      if (seen === status) return
      if (Date.now() > end) throw new Error(`still ${seen}, not ${status}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  return { post, get, data, rows, spins, openLog, signIn, guest, until }
}
