import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pinned } from '@fairdraw/application/testing/pinned'
import { type Proof, verifyProof } from '@fairdraw/fairness'
import { expect } from 'vitest'
import { createClient } from '../outside/client.ts'
import { freePort } from '../support/free-port.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const code = 'crash-lots'

type Rush = { readonly people: number; readonly lots: number; readonly kills: number }
/** A lot as it was told; its path is that of the deal, its group what signed the take. */
type Told = { readonly k: number; readonly label: string; readonly at: string; readonly group: unknown }
type Heard = { readonly lot: Told } | { readonly refused: string }

/**
 * Kills a real server so many times while people take lots, each asking again until they hear, as a phone does. Every lot
 * that was acknowledged is held as it was told; each is given once, and nobody has two.
 */
export async function takeThroughKills({ people, lots, kills }: Rush): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-kill-lots-'))
  let server: RunningServer | undefined
  try {
    const env = { FAIRDRAW_DATA: folder, FAIRDRAW_SIGNIN_CODE: code, PORT: String(await freePort()) }
    server = await startServer({ env })
    const client = createClient(server.url)
    const organiser = await client.signIn(code)
    const { id, lid } = client.data<{ id: string; lid: string }>(
      await client.post('/lotto/task/create', lotsDraw(lots), organiser),
    )
    const tokens = await Promise.all(Array.from({ length: people }, (_, n) => client.guest(`客人 ${n}`)))
    for (const token of tokens) client.data(await client.post('/lotto/entry/join', { lid }, token))

    const heard = new Map<number, Heard>()
    let [isOver, unheard] = [false, 0]
    const ask = (token: string) => client.post('/lotto/entry/take', { lid }, token).catch(() => null)

    async function takeOne(person: number): Promise<void> {
      while (!isOver) {
        // What the kill cut off says nothing: the lot may be theirs or not.
        const answer = await ask(tokens[person] as string)
        if (!answer) unheard++
        else if (answer.sta === 0) return void heard.set(person, { lot: answer.data as Told })
        else if (answer.data.code !== 'lots_not_sealed')
          return void heard.set(person, { refused: String(answer.data.code) })
        await pause(20)
      }
    }
    // A few at a time, so that there is a midst to be killed in.
    const queue = tokens.keys()
    const reach = async () => {
      for (const person of queue) await takeOne(person)
    }
    const taking = Promise.all(Array.from({ length: 4 }, reach)).finally(() => {
      isOver = true
    })
    // Seen to before it is awaited, lest it end the process: the reason comes out below.
    taking.catch(() => {})
    for (let kill = 1; kill <= kills && !isOver; kill++) {
      const due = (kill * lots) / (kills + 1)
      while (heard.size < due && !isOver) await pause(1)
      await server.kill('SIGKILL')
      server = await startServer({ env })
    }
    await taking
    expect(unheard).toBeGreaterThanOrEqual(kills)

    const told = [...heard.values()].flatMap((one) => ('lot' in one ? [one.lot] : []))
    const places = told.map(({ k }) => k).sort((a, b) => a - b)
    expect(places).toEqual(Array.from({ length: lots }, (_, k) => k))
    expect(new Set(told.map(({ label }) => label)).size).toBe(lots)
    const refused = [...heard.values()].flatMap((one) => ('refused' in one ? [one.refused] : []))
    expect(refused).toEqual(Array.from({ length: people - lots }, () => 'lots_gone'))
    for (const [person, before] of heard)
      if ('lot' in before) {
        const again = client.data<Told>(await client.post('/lotto/entry/take', { lid }, tokens[person]))
        expect(again).toEqual(before.lot)
      }

    await client.until(id, organiser, 'closed')
    const proof = client.data<Proof>(await client.get('/lotto/proof', { lid }))
    const report = await verifyProof(proof, { ...pinned, openLog: client.openLog, chains: [] })
    expect(report.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    expect(proof.lots?.events.map((event) => event.type === 'take' && event.k)).toEqual(places)
    expect(proof.lots?.end).toMatchObject({ by: 'empty', given: lots, left: 0 })
  } finally {
    await server?.stop()
    removeFolder(folder)
  }
}

function lotsDraw(count: number) {
  const lots = Array.from({ length: count }, (_, n) => ({ label: `${n + 1} 号`, count: 1 }))
  return {
    task_type: 'draw_lots',
    title: '抽签',
    prizes: [],
    opening: { by: 'lots' },
    level: 'C',
    settings: { lots, rule: 'each', show: 'never' },
    login_free: true,
    publish: true,
  }
}
