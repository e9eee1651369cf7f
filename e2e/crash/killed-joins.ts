import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { createClient } from '../outside/client.ts'
import { isOnList, type PublishedProof, recompute } from '../outside/recompute.ts'
import { freePort } from '../support/free-port.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { type RunningServer, startServer } from '../support/server.ts'

type Receipt = Parameters<typeof isOnList>[0]
const code = 'crash-code'
const guests = 60

/** Kills a real server so many times while people join, and checks that nothing it acknowledged is lost or doubled. */
export async function joinThroughKills(kills: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-kill-'))
  let server: RunningServer | undefined
  try {
    const env = { FAIRDRAW_DATA: folder, FAIRDRAW_SIGNIN_CODE: code, PORT: String(await freePort()) }
    server = await startServer({ env })
    const client = createClient(server.url)
    const organiser = await client.signIn(code)
    const prizes = [{ tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 5 }]
    const draw = {
      task_type: 'fast',
      title: '断电',
      prizes,
      opening: { by: 'manual' },
      login_free: true,
      publish: true,
    }
    const { id, lid } = client.data<{ id: string; lid: string }>(
      await client.post('/lotto/task/create', draw, organiser),
    )
    const acknowledged: { token: string; receipt: Receipt }[] = []
    for (let kill = 0; kill < kills; kill++) {
      const tokens = await Promise.all(Array.from({ length: guests }, (_, n) => client.guest(`${kill}-${n}`)))
      const joins = tokens.map(async (token, n) => {
        await pause(n * 3)
        // A join that the kill cut off says nothing: it may be in or not.
        const answer = await client.post('/lotto/entry/join', { lid }, token).catch(() => null)
        if (answer?.sta === 0) acknowledged.push({ token, receipt: answer.data.receipt as Receipt })
      })
      await pause(20 + ((kill * 37) % 130))
      await server.kill('SIGKILL')
      await Promise.all(joins)
      server = await startServer({ env })
    }
    expect(acknowledged.length).toBeGreaterThan(kills * 5)
    for (const { token, receipt } of acknowledged) {
      const kept = client.data<{ receipt: Receipt }>(await client.get('/lotto/entry/receipt', { lid }, token))
      expect(kept.receipt).toEqual(receipt)
    }
    client.data(await client.post('/lotto/task/open', { id }, organiser))
    await client.until(id, organiser, 'drawn')
    const lines = await client.rows(lid)
    const proof = client.data<PublishedProof>(await client.get('/lotto/proof', { lid }))
    expect(recompute(proof, lines)).toHaveLength(5)
    expect(acknowledged.every(({ receipt }) => isOnList(receipt, lines))).toBe(true)
    expect(new Set(acknowledged.map(({ receipt }) => receipt.joinSeq)).size).toBe(acknowledged.length)
  } finally {
    await server?.stop()
    removeFolder(folder)
  }
}
