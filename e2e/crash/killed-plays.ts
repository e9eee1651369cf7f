import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { createClient } from '../outside/client.ts'
import { freePort } from '../support/free-port.ts'
import { makeWheel, nonceOf, type PlayTold, replay, sendPlay } from '../support/played-draw.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const code = 'crash-plays'
const stock = 100

type Rush = { readonly players: number; readonly turns: number; readonly kills: number }

/**
 * Kills a real server so many times while people play, each asking again with the same nonce until they hear, as a
 * phone does. Every play that was acknowledged is there once and as it was told, and none that was not is there twice.
 */
export async function playThroughKills({ players, turns, kills }: Rush): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-kill-plays-'))
  let server: RunningServer | undefined
  try {
    const env = { FAIRDRAW_DATA: folder, FAIRDRAW_SIGNIN_CODE: code, PORT: String(await freePort()) }
    server = await startServer({ env })
    const client = createClient(server.url)
    const organiser = await client.signIn(code)
    const { id, lid } = await makeWheel(client, organiser, { quantity: stock, odds: 500_000, total: turns })
    const tokens = await Promise.all(Array.from({ length: players }, (_, n) => client.guest(`客人 ${n}`)))
    for (const token of tokens) client.data(await client.post('/lotto/entry/join', { lid }, token))

    const told = new Map<string, PlayTold>()
    let [isOver, unheard] = [false, 0]
    const keyOf = (player: number, i: number) => `${player}/${i}`
    async function playAll(token: string, player: number): Promise<void> {
      for (let i = 1; i <= turns; i++) {
        const play = { i, nonce: nonceOf(player, i) }
        for (;;) {
          if (isOver) return
          // What the kill cut off says nothing: the play may be made or not.
          const answer = await sendPlay(client, lid, token, play).catch(() => null)
          if (answer) {
            told.set(keyOf(player, i), client.data<PlayTold>(answer))
            break
          }
          unheard++
          await pause(20)
        }
      }
    }
    const playing = Promise.all(tokens.map(playAll)).finally(() => {
      isOver = true
    })
    // Seen to before it is awaited, lest it end the process: the reason comes out below.
    playing.catch(() => {})
    for (let kill = 1; kill <= kills && !isOver; kill++) {
      const due = (kill * players * turns) / (kills + 1)
      while (told.size < due && !isOver) await pause(2)
      await server.kill('SIGKILL')
      const before = [...told]
      server = await startServer({ env })
      for (const [key, answer] of before.slice(-50)) {
        const [player = 0, i = 0] = key.split('/').map(Number)
        const again = await sendPlay(client, lid, tokens[player] as string, { i, nonce: answer.nonce })
        expect(bare(client.data<PlayTold>(again))).toEqual(bare(answer))
      }
    }
    await playing
    expect(unheard).toBeGreaterThanOrEqual(kills)
    expect(told.size).toBe(players * turns)

    client.data(await client.post('/lotto/task/cancel', { id, reason: '到此为止' }, organiser))
    const { report, spins } = await replay(client, lid)
    expect(report.checks.find(({ id: check }) => check === 'plays')?.verdict).toBe('pass')
    expect(spins).toHaveLength(players * turns)
    expect(spins.filter(({ tier }) => tier === 1)).toHaveLength(stock)
    for (const { seq, i, nonce, k, u, tier } of told.values())
      expect(spins[seq]).toMatchObject({ i, nonce, k, u, tier })
  } finally {
    await server?.stop()
    removeFolder(folder)
  }
}

/** What never changes of an answer; how many chances are left does. */
function bare({ chances_left: _, ...answer }: PlayTold & { readonly chances_left?: number }) {
  return answer
}
