import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from './outside/client.ts'
import { type RunningServer, startServer } from './support/server.ts'

const code = 'archive-code'
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'fairdraw-archive-'))
const archive = join(folder, 'archive.zip')
const goods = { tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 2 }

let server: RunningServer
let client: ReturnType<typeof createClient>
let organiser = ''
beforeAll(async () => {
  server = await startServer({ env: { FAIRDRAW_SIGNIN_CODE: code } })
  client = createClient(server.url)
  organiser = await client.signIn(code)
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A drawn draw of its own, as one file. */
async function takeArchive(): Promise<void> {
  const draft = { task_type: 'fast', title: '周年庆', prizes: [goods], opening: { by: 'manual' } }
  const sent = { ...draft, login_free: true, level: 'C', publish: true }
  const { id, lid } = client.data<{ id: string; lid: string }>(
    await client.post('/lotto/task/create', sent, organiser),
  )
  for (let n = 0; n < 12; n++)
    client.data(await client.post('/lotto/entry/join', { lid }, await client.guest(`客人 ${n}`)))
  client.data(await client.post('/lotto/task/open', { id }, organiser))
  await client.until(id, organiser, 'drawn')
  const answer = await fetch(`${server.url}/lotto/api/v1/lotto/task/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: organiser },
    body: JSON.stringify({ id, what: 'archive', format: 'xlsx' }),
  })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  writeFileSync(archive, new Uint8Array(await answer.arrayBuffer()))
}

async function keyOfLog(): Promise<string> {
  const { list } = client.data<{ list: { public_key: string }[] }>(await client.get('/lotto/log/key', {}))
  return list[0]?.public_key ?? ''
}

/** How a verifier ends that is given the file and the key, and no network to speak of. */
function verdict(program: string, args: readonly string[], cwd = root): [number | null, string] {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env: { ...process.env, HOME: folder } })
  return [status, `${stdout}${stderr}`]
}

describe('the archive of a draw, once its server is gone', () => {
  let key = ''
  beforeAll(async () => {
    await takeArchive()
    key = await keyOfLog()
    await server.stop()
  })

  it('is valid as it is', () => {
    const [status, said] = verdict(process.execPath, [
      'apps/cli/src/main.ts',
      'verify',
      archive,
      '--key',
      key,
    ])
    expect([status, said]).toEqual([0, expect.stringMatching(/VALID|有效/)])
  })

  it('is valid by the second verifier', (context) => {
    const isThere = 'import sys; sys.exit(sys.version_info < (3, 9))'
    if (verdict('python3', ['-c', isThere])[0] !== 0)
      context.skip('python3 of version 3.9 or newer is not here')
    const program = ['-m', 'fairdraw_verify', archive, '--key', key]
    const [status, said] = verdict('python3', program, join(root, 'verifiers', 'python'))
    expect([status, said]).toEqual([0, expect.stringContaining('VALID AT LEVEL C')])
  })
})
