import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { createClient } from './outside/client.ts'
import { freePort } from './support/free-port.ts'
import { removeFolder } from './support/remove-folder.ts'
import { startServer } from './support/server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'fairdraw-fault-'))
afterAll(() => removeFolder(folder))

type Ended = { code: number | null; said: string; tookMs: number }

/** Starts the server as `npm start` does and waits until it has given up. */
async function startThatFails(env: Record<string, string>, shell = 'exec'): Promise<Ended> {
  const startedAt = Date.now()
  const command = `${shell} "${process.execPath}" apps/server/src/main.ts`
  const server = spawn('bash', ['-c', command], {
    cwd: root,
    env: { ...process.env, FAIRDRAW_BEACON: 'none', HOST: '127.0.0.1', ...env },
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (piece) => {
      said += piece
    })
  const [code] = (await once(server, 'exit')) as [number | null]
  return { code, said, tookMs: Date.now() - startedAt }
}

/** One sentence to a person, in both languages, and not a word of where in the code it happened. */
function expectClearSentence({ code, said }: Ended, about: RegExp): void {
  expect(code).toBe(1)
  expect(said).toMatch(about)
  expect(said).toMatch(/[\u4e00-\u9fff]/)
  expect(said).not.toMatch(/\n\s+at |node:internal|\.ts:\d+/)
}

describe('a start that cannot be', () => {
  it('because the port is taken says which port and what to do', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const ended = await startThatFails({ PORT: String(port), FAIRDRAW_DATA: join(folder, 'port') })
    taken.close()
    expectClearSentence(ended, new RegExp(`${port}`))
  })

  it('because a setting is not one says which', async () => {
    expectClearSentence(await startThatFails({ PORT: 'eighty' }), /PORT/)
  })

  it('because another process holds the database says so soon', async () => {
    const data = join(folder, 'locked')
    const first = await startServer({ env: { FAIRDRAW_DATA: data } })
    await first.stop()
    const holder = new DatabaseSync(join(data, 'fairdraw.sqlite'))
    holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    const ended = await startThatFails({ PORT: String(await freePort()), FAIRDRAW_DATA: data })
    holder.close()
    expectClearSentence(ended, /占用|locked|in use/)
    expect(ended.tookMs).toBeLessThan(20_000)
  })

  it('because the file is no database says so and leaves it as it was', async () => {
    const data = join(folder, 'broken')
    const first = await startServer({ env: { FAIRDRAW_DATA: data } })
    await first.stop()
    writeFileSync(join(data, 'fairdraw.sqlite'), 'this is a letter to my aunt, not a database. '.repeat(200))
    expectClearSentence(
      await startThatFails({ PORT: String(await freePort()), FAIRDRAW_DATA: data }),
      /不是数据库文件/,
    )
  })

  it('because the key belongs to another database says so', async () => {
    const data = join(folder, 'key')
    const first = await startServer({ env: { FAIRDRAW_DATA: data } })
    await first.stop()
    const env = { PORT: String(await freePort()), FAIRDRAW_DATA: data, FAIRDRAW_MASTER_KEY: 'ab'.repeat(32) }
    expectClearSentence(await startThatFails(env), /密钥|key/)
  })

  it('because the data folder is a file says so', async () => {
    const data = join(folder, 'file')
    writeFileSync(data, '')
    chmodSync(data, 0o400)
    expectClearSentence(await startThatFails({ PORT: String(await freePort()), FAIRDRAW_DATA: data }), /file/)
  })

  it('because the disk is full leaves no half-written database behind', async () => {
    const data = join(folder, 'full')
    const env = { PORT: String(await freePort()), FAIRDRAW_DATA: data }
    // No file may grow past 8 KiB: to the program the same as a disk without room.
    expectClearSentence(await startThatFails(env, 'trap "" XFSZ; ulimit -f 8; exec'), /磁盘|disk/)
    const again = await startServer({ env })
    await again.stop()
    expect(readdirSync(data)).toContain('fairdraw.sqlite')
  })
})

const draw = {
  task_type: 'fast',
  title: '满',
  prizes: [{ tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 1 }],
  opening: { by: 'manual' },
  login_free: true,
  publish: true,
}

describe('a disk that fills up while people join', () => {
  it('refuses them with a clear sentence, keeps reads, and loses nothing it acknowledged', async () => {
    const data = join(folder, 'filling')
    const code = 'disk-code'
    const env = { FAIRDRAW_DATA: data, FAIRDRAW_SIGNIN_CODE: code, PORT: String(await freePort()) }
    const server = await startServer({ env, limit: 'trap "" XFSZ; ulimit -f 2400' })
    const client = createClient(server.url)
    const organiser = await client.signIn(code)
    const { id, lid } = client.data<{ id: string; lid: string }>(
      await client.post('/lotto/task/create', draw, organiser),
    )
    let joined = 0
    let refusal = ''
    for (let n = 0; n < 5_000 && refusal === ''; n++) {
      const login = await client.post('/guest/login', { nickname: `客人 ${n}` })
      const answer =
        login.sta === 0 ? await client.post('/lotto/entry/join', { lid }, String(login.data.token)) : login
      if (answer.sta === 0) joined++
      else refusal = `${answer.sta} ${answer.msg}`
    }
    expect(joined).toBeGreaterThan(0)
    expect(refusal).toMatch(/^-1 .*(磁盘|空间)/)
    const info = client.data<{ join_count: number }>(await client.get('/lotto/entry/info', { lid }))
    expect(info.join_count).toBe(joined)
    await server.kill('SIGKILL')

    const again = await startServer({ env })
    client.data(await client.post('/lotto/task/open', { id }, organiser))
    await client.until(id, organiser, 'drawn')
    expect(await client.rows(lid)).toHaveLength(joined)
    await again.stop()
  })
})

describe('a service that may hold few descriptors', () => {
  it('turns further streams away with a word when to come back, and does everything else', async () => {
    const env = { FAIRDRAW_SIGNIN_CODE: 'few-descriptors', PORT: String(await freePort()) }
    const server = await startServer({ env, limit: 'ulimit -n 256' })
    const client = createClient(server.url)
    const organiser = await client.signIn('few-descriptors')
    const { id, lid } = client.data<{ id: string; lid: string }>(
      await client.post('/lotto/task/create', draw, organiser),
    )
    const stop = new AbortController()
    // Held, because a stream that nobody holds is hung up by whoever collects garbage.
    const streams: Response[] = []
    const open = async (signal?: AbortSignal) => {
      const address = `${server.url}/lotto/api/v1/lotto/live/stream?lid=${lid}`
      const answer = await fetch(address, signal ? { signal } : {})
      streams.push(answer)
      return `${answer.status} ${answer.headers.get('retry-after')}`
    }
    const answers: string[] = []
    for (let n = 0; n < 400; n++) answers.push(await open(stop.signal))
    const isOpen = (answer: string) => answer === '200 null'
    expect(new Set(answers)).toEqual(new Set(['200 null', '503 30']))
    expect(answers.filter(isOpen).length).toBeGreaterThan(100)
    expect(answers.slice(200).filter(isOpen)).toEqual([])

    // Everybody else does what they came for, each on a connection of their own.
    for (let n = 0; n < 40; n++)
      client.data(await client.post('/lotto/entry/join', { lid }, await client.guest(`客人 ${n}`)))
    client.data(await client.post('/lotto/task/open', { id }, organiser))
    await client.until(id, organiser, 'drawn')
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

    stop.abort()
    await expect.poll(() => open()).toBe('200 null')
    await server.stop()
  })
})
