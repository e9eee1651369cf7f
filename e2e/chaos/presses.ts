import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Process } from './process.ts'

/** Ends a fault; a text that it answers is what there was to see. */
export type Heal = () => Promise<unknown>

/** Connections that want nothing: more than there are descriptors. */
export async function crowd(victim: Process): Promise<Heal> {
  const { hostname, port } = new URL(victim.url)
  const sockets: Socket[] = []
  for (let n = 0; n < 200; n++) sockets.push(connect(Number(port), hostname).on('error', () => {}))
  return async () => {
    for (const socket of sockets) socket.destroy()
  }
}

/** Bodies that are many times larger once they are read, as many at a time as use up the heap. */
export async function stuff(victim: Process): Promise<Heal> {
  let isOver = false
  const body = `[${'[],'.repeat(300_000)}[]]`
  const headers = { 'content-type': 'application/json' }
  const send = async () => {
    while (!isOver) {
      const sent = { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }
      await fetch(`${victim.url}/lotto/api/v1/lotto/entry/join`, sent).then(
        (answer) => answer.text(),
        () => pause(50),
      )
    }
  }
  const sending = Promise.all(Array.from({ length: 24 }, send))
  return async () => {
    isOver = true
    await sending
  }
}
