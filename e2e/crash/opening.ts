/**
 * Moves the closed draw of a data folder on until it is drawn and prints its proof; dies by SIGKILL at the await
 * that it is told to. Arguments: folder, lid, attempt (0, 1, …), await to die at (0 = none).
 */
import { advanceDraw, readProof } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import type { Lid } from '@fairdraw/domain'
import { openWorld } from '../../apps/server/src/testing/world.ts'
import { closedAt, testChain } from './closed-draw.ts'

const [folder = '', lid = '', attempt = '0', dieAt = '0'] = process.argv.slice(2)
let awaits = 0

/** Counts one await, and ends the process there if it is the one. */
function tick(): void {
  awaits++
  if (awaits === Number(dieAt)) process.kill(process.pid, 'SIGKILL')
}

/** The same object, whose every promise can be died before and after, however deep it is handed on. */
function deadly<T>(target: T): T {
  if (typeof target !== 'object' || target === null || target instanceof Uint8Array) return target
  return new Proxy(target, {
    get(of, key, receiver) {
      const value = Reflect.get(of, key, receiver) as unknown
      if (typeof value !== 'function') return deadly(value)
      return (...given: unknown[]) => {
        const answer: unknown = value.apply(of, given.map(deadlyCallback))
        if (!(answer instanceof Promise)) return answer
        tick()
        return answer.then((result: unknown) => {
          tick()
          return result
        })
      }
    },
  })
}

function deadlyCallback(given: unknown): unknown {
  return typeof given === 'function' ? (tx: unknown) => given(deadly(tx)) : given
}

const world = await openWorld({ folder, startsAt: closedAt, chain: testChain })
const { beacon, lists, store } = world.ports
const ports: Ports = { ...world.ports, beacon: deadly(beacon), lists: deadly(lists), store: deadly(store) }
const draw = await store.read((tx) => tx.draws.byLid(lid as Lid))
if (!draw) throw new Error('there is no such draw')

// A lease of the dead holder runs out between attempts; the announced round is met all the same.
const restartMs = 6_000 * Number(attempt)
world.clock.set(closedAt + restartMs)
await advanceDraw(ports, draw.id)
world.clock.set(closedAt + 30_000 + restartMs)
await advanceDraw(ports, draw.id)

const origin = { rowsUrl: () => 'rows', software: { name: 'fairdraw', version: '0' } }
const proof = await readProof(world.ports, lid as Lid, origin)
process.stdout.write(JSON.stringify({ awaits, proof: { ...proof, log: null } }))
await world.close()
