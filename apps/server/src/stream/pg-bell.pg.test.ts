import type { Ring } from '@fairdraw/application/ports'
import { bellContract } from '@fairdraw/application/testing/bell.contract'
import { until } from '@fairdraw/application/testing/until'
import type { DrawId } from '@fairdraw/domain'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../e2e/support/fresh-database.ts'
import { openPgBell, type PgBell } from './pg-bell.ts'

const draw = 'draw-1' as DrawId

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

bellContract('the PostgreSQL bell', async () => {
  const bell = await openPgBell(database)
  return { bell, close: bell.close }
})

describe('two servers on one PostgreSQL', () => {
  const open: PgBell[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bell) => bell.close()))
  })

  async function two() {
    const [here, there] = [await openPgBell(database), await openPgBell(database)]
    open.push(here, there)
    const heard: string[] = []
    there.listen(draw, (what) => heard.push(what))
    return { here, there, heard }
  }

  /** Rings of another draw an interval apart, after which whatever waits of the first one was told too. */
  async function anInterval(what: Ring) {
    const [here, there] = open
    let heard = 0
    there?.listen('draw-2' as DrawId, () => ++heard)
    for (const _ of [1, 2]) here?.ring('draw-2' as DrawId, what)
    await until(() => expect(heard).toBe(2))
  }

  test('the other server hears facts', async () => {
    const { here, heard } = await two()
    here.ring(draw, 'facts')
    await until(() => expect(heard).toEqual(['facts']))
  })

  test('the other server hears which draw rang', async () => {
    const { here, there } = await two()
    const heard: string[] = []
    there.listenToAll((drawId, what) => heard.push(`${drawId} ${what}`))
    here.ring(draw, 'pulse')
    await until(() => expect(heard).toEqual(['draw-1 pulse']))
  })

  test('a thousand pulses within a second are two to the other server', async () => {
    const { here, heard } = await two()
    for (let i = 0; i < 1_000; i++) here.ring(draw, 'pulse')
    await until(() => expect(heard.length).toBeGreaterThan(1))
    await anInterval('pulse')
    expect(heard).toEqual(['pulse', 'pulse'])
  })

  test('the other server hears every scene, and a flood of arrivals and messages a few times', async () => {
    const { here, heard } = await two()
    here.ring(draw, 'scene')
    await until(() => expect(heard).toEqual(['scene']))
    for (let i = 0; i < 1_000; i++) for (const what of ['hall', 'messages'] as const) here.ring(draw, what)
    await until(() => expect(heard.length).toBeGreaterThan(4))
    await anInterval('messages')
    expect(heard.toSorted()).toEqual(['hall', 'hall', 'messages', 'messages', 'scene'])
  })

  test('after its connection was cut a server looks, and hears again', async () => {
    const { here, heard } = await two()
    await cut()
    await until(() => expect(heard).toContain('facts'))
    await until(() => {
      here.ring(draw, 'pulse')
      expect(heard).toContain('pulse')
    })
  })

  test('what was rung while the line was cut arrives when it is back', async () => {
    const { here, heard } = await two()
    await cut('ORDER BY backend_start LIMIT 1')
    here.ring(draw, 'facts')
    await until(() => expect(heard).toEqual(['facts']))
  })

  test('a wrong address is told at the start', async () => {
    await expect(openPgBell({ url: 'postgres://postgres@127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED')
  })
})

async function cut(which = ''): Promise<void> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM (
       SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend' ${which}
     ) AS lines`,
  )
  await client.end()
}
