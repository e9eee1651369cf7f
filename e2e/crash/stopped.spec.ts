import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '@fairdraw/application/testing/until'
import { expect, test } from 'vitest'
import { createClient } from '../outside/client.ts'
import { isOnList, type PublishedProof, recompute } from '../outside/recompute.ts'
import { freePort } from '../support/free-port.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { type RunningServer, startServer } from '../support/server.ts'

type Receipt = Parameters<typeof isOnList>[0]
const code = 'stop-code'
const draw = {
  task_type: 'fast',
  title: '停机',
  prizes: [{ tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 3 }],
  opening: { by: 'manual' },
  login_free: true,
  publish: true,
}

test('a service that is told to stop while 200 people a second join loses nobody it acknowledged, and sends everybody away politely', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-stop-'))
  const env = { FAIRDRAW_DATA: folder, FAIRDRAW_SIGNIN_CODE: code, PORT: String(await freePort()) }
  let server: RunningServer | undefined = await startServer({ env })
  try {
    const client = createClient(server.url)
    const organiser = await client.signIn(code)
    const { id, lid } = client.data<{ id: string; lid: string }>(
      await client.post('/lotto/task/create', draw, organiser),
    )
    const tokens: string[] = []
    for (let n = 0; n < 12; n++)
      tokens.push(...(await Promise.all(Array.from({ length: 50 }, (_, m) => client.guest(`${n}-${m}`)))))
    const stream = await spoken(
      env.PORT,
      `GET /lotto/api/v1/lotto/live/stream?lid=${lid}&after=0 HTTP/1.1\r\nhost: x\r\n\r\n`,
    )
    // A watchdog that has begun to ask.
    const watchdog = await spoken(env.PORT, 'GET /readyz HTTP/1.1\r\nhost: x\r\n')
    const acknowledged: { token: string; receipt: Receipt }[] = []
    let cutOff = 0
    const joins = tokens.map(async (token, n) => {
      await pause(n * 5)
      const answer = await client.post('/lotto/entry/join', { lid }, token).catch(() => null)
      if (answer?.sta === 0) acknowledged.push({ token, receipt: answer.data.receipt as Receipt })
      else cutOff++
    })
    await until(() => expect(acknowledged.length).toBeGreaterThan(100))
    const ended = server.kill('SIGTERM')
    const stoppingAt = performance.now()
    while (!server.stdout().includes('"msg":"stopping"')) await pause(1)
    watchdog.socket.write('\r\n')
    await ended
    const tookMs = performance.now() - stoppingAt
    await Promise.all(joins)
    const printed = server.stdout()
    expect(watchdog.heard()).toMatch(/^HTTP\/1\.1 503 [\s\S]*"state":"stopping"/)
    expect(stream.heard()).toMatch(/\nretry: \d{4,5}\n\n$/)
    const lines = printed
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { msg: string; version?: string })
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['started', 'stopping', 'stopped']))
    expect(lines.filter(({ msg }) => msg === 'started')[0]?.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(acknowledged.length).toBeGreaterThan(50)
    expect(cutOff).toBeGreaterThan(50)
    console.log(`stopped in ${Math.round(tookMs)} ms: ${acknowledged.length} acknowledged, ${cutOff} not`)

    server = await startServer({ env })
    for (const { token, receipt } of acknowledged) {
      const kept = client.data<{ receipt: Receipt }>(await client.get('/lotto/entry/receipt', { lid }, token))
      expect(kept.receipt).toEqual(receipt)
    }
    client.data(await client.post('/lotto/task/open', { id }, organiser))
    await client.until(id, organiser, 'drawn')
    const rows = await client.rows(lid)
    const proof = client.data<PublishedProof>(await client.get('/lotto/proof', { lid }))
    expect(recompute(proof, rows)).toHaveLength(3)
    expect(acknowledged.every(({ receipt }) => isOnList(receipt, rows))).toBe(true)
  } finally {
    await server?.stop()
    removeFolder(folder)
  }
})

/** A connection on which this was said, and all it has heard so far. */
async function spoken(port: string, said: string): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(Number(port), '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(said)
  return { socket, heard: () => heard }
}
