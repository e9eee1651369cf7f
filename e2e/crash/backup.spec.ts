import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '@fairdraw/application/testing/until'
import { expect, test } from 'vitest'
import { createClient } from '../outside/client.ts'
import { isOnList, type PublishedProof, recompute } from '../outside/recompute.ts'
import { operate, operateOn } from '../support/operate.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { type RunningServer, startServer } from '../support/server.ts'

type Receipt = Parameters<typeof isOnList>[0]
const code = 'backup-code'
const draw = {
  task_type: 'fast',
  title: '备份',
  prizes: [{ tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 3 }],
  opening: { by: 'manual' },
  login_free: true,
  publish: true,
}

test('a backup taken while people join is one moment, restores elsewhere, and the older copy is not signed unasked', async () => {
  const root = mkdtempSync(join(tmpdir(), 'fairdraw-backup-'))
  const env = { FAIRDRAW_DATA: join(root, 'data'), FAIRDRAW_SIGNIN_CODE: code }
  let server: RunningServer | undefined = await startServer({ env })
  try {
    const client = createClient(server.url)
    const organiser = await client.signIn(code)
    const made = client.data<{ id: string; lid: string }>(
      await client.post('/lotto/task/create', draw, organiser),
    )
    const acknowledged: { receipt: Receipt; at: number }[] = []
    let isOver = false
    const joining = joinAtRate(client, made.lid, 100, () => isOver, acknowledged)
    await until(() => expect(acknowledged.length).toBeGreaterThan(20))
    const archive = join(root, 'backup.tar.gz')
    const beganAt = performance.now()
    expect(await operate(server, ['backup', archive])).toContain('The master key is NOT inside')
    const tookMs = performance.now() - beganAt
    const [before, after] = [acknowledged.filter(({ at }) => at < beganAt), acknowledged.length]
    expect(after - before.length).toBeGreaterThan(20)
    // More people come after the backup than were in it.
    await until(() => expect(acknowledged.length).toBeGreaterThan(after + 100))
    isOver = true
    await joining
    // A draw that is published later stands in the log at once: its head is signed and kept.
    client.data(await client.post('/lotto/task/create', draw, organiser))
    await server.stop()
    server = undefined
    console.log(`backup of ${after} entrants while they joined: ${Math.round(tookMs)} ms`)

    const copy = join(root, 'copy')
    await expect(operateOn(copy, ['restore', archive])).rejects.toThrow('The master key is not in the backup')
    const key = readFileSync(join(env.FAIRDRAW_DATA, 'keys', 'master.key'), 'utf8')
    const settings = { FAIRDRAW_MASTER_KEY: key.trim() }
    expect(await operateOn(copy, ['restore', archive], settings)).toContain('Restored the backup of')
    const elsewhere = join(env.FAIRDRAW_DATA, 'checkpoint')
    const restored = { ...settings, FAIRDRAW_DATA: copy, FAIRDRAW_CHECKPOINT_FILE: elsewhere }
    server = await startServer({ env: restored, isHeldUp: true })
    const again = createClient(server.url)
    const ready = await fetch(`${server.url}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([503, { data: { state: 'log_forked' } }])
    const late = await again.post('/lotto/entry/join', { lid: made.lid }, await again.guest('late'))
    expect(late.sta).toBe(-1)
    const told = await operateOn(copy, ['accept-fork'], restored)
    expect(told).toContain('the database is an older copy')
    const word = /--confirm (\S+)/.exec(told)?.[1] ?? ''
    expect(await operateOn(copy, ['accept-fork', '--confirm', word], restored)).toContain(
      'The fork is accepted',
    )
    await expect.poll(async () => (await fetch(`${server?.url}/readyz`)).status).toBe(200)

    await again.post('/lotto/task/open', { id: made.id }, organiser)
    await again.until(made.id, organiser, 'drawn')
    const lines = await again.rows(made.lid)
    const proof = again.data<PublishedProof>(await again.get('/lotto/proof', { lid: made.lid }))
    expect(recompute(proof, lines)).toHaveLength(3)
    // One moment: everybody who was in before it, numbered without a gap, and nobody from after it.
    expect(before.every(({ receipt }) => isOnList(receipt, lines))).toBe(true)
    expect(lines.length).toBeLessThan(acknowledged.length)
    // What is appended is published behind the answers.
    const forks = async () => {
      const { list } = again.data<{ list: { type: string }[] }>(
        await again.get('/lotto/log/entries', { from: '0', to: '1000' }),
      )
      return list.filter(({ type }) => type === 'fork').length
    }
    await expect.poll(forks).toBe(1)
  } finally {
    await server?.stop()
    removeFolder(root)
  }
})

async function joinAtRate(
  client: ReturnType<typeof createClient>,
  lid: string,
  aSecond: number,
  isOver: () => boolean,
  acknowledged: { receipt: Receipt; at: number }[],
): Promise<void> {
  const joins: Promise<void>[] = []
  for (let n = 0; !isOver(); n++) {
    joins.push(
      (async () => {
        const token = await client.guest(`客人 ${n}`)
        const answer = await client.post('/lotto/entry/join', { lid }, token)
        if (answer.sta === 0)
          acknowledged.push({ receipt: answer.data.receipt as Receipt, at: performance.now() })
      })(),
    )
    await pause(1_000 / aSecond)
  }
  await Promise.all(joins)
}
