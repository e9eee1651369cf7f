import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The worker of the stage in a browser that keeps this music: what it answers to a request. */
async function answerOf(music: Response | undefined, headers: Record<string, string>): Promise<Response> {
  const code = readFileSync(new URL('../../../public/offline-worker.js', import.meta.url), 'utf8')
  const heard = new Map<string, (event: object) => void>()
  const outside = {
    registration: { scope: 'https://hall.example/live_draw' },
    location: { origin: 'https://hall.example' },
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    caches: { match: async () => music },
    fetch: async () => new Response('from the network'),
  }
  new Function(...Object.keys(outside), code)(...Object.values(outside))
  const answers: Promise<Response>[] = []
  const url = 'https://hall.example/media/w.mp3'
  const request = { method: 'GET', url, destination: 'audio', headers: new Headers(headers) }
  heard.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => answers.push(given) })
  return await (answers[0] as Promise<Response>)
}
const music = () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } })

test.each([
  ['from its beginning', 'bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['from the middle', 'bytes=4-', '456789', 'bytes 4-9/10'],
  ['a part', 'bytes=2-4', '234', 'bytes 2-4/10'],
  ['past its end', 'bytes=8-99', '89', 'bytes 8-9/10'],
])('music that came in a show file plays without a network: %s', async (_, range, bytes, said) => {
  const answer = await answerOf(music(), { range })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([206, said])
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['audio/mpeg', bytes])
})

test('other music is fetched', async () => {
  expect(await (await answerOf(undefined, { range: 'bytes=0-' })).text()).toBe('from the network')
  expect((await answerOf(music(), {})).status).toBe(200)
})
