import { createHash } from 'node:crypto'
import { type OnceCall, onceStore, Replayed, refuseSecond } from '@fairdraw/application'
import type { Route } from '@fairdraw/contract'
import { Rejected } from './envelope.ts'
import { type Call, subjectIn } from './received.ts'

/** What a key may be made of: 1–255 visible characters. */
const sane = /^[\x21-\x7e]{1,255}$/

/** Runs a use case, or repeats what it answered when this caller's key was used with the same input before. */
export async function carryOutOnce<R extends Route, Result>(
  route: Route,
  call: Call<R>,
  run: (call: Call<R>) => Promise<Result>,
): Promise<Result> {
  const key = call.request.headers['idempotency-key']
  if (key === undefined) return await run(call)
  if (typeof key !== 'string' || !sane.test(key))
    throw new Rejected([{ path: ['idempotency-key'], code: 'invalid_format', message: '' }])
  const once = onceOf(route, call, key)
  const { store } = call.ports
  try {
    await store.read((tx) => refuseSecond(tx.once, once))
    return await run({ ...call, ports: { ...call.ports, store: onceStore(store, once) } })
  } catch (thrown) {
    if (thrown instanceof Replayed) return thrown.answer as Result
    throw thrown
  }
}

/** A key belongs to its caller: nobody can meet another's. */
function onceOf(route: Route, call: Call<Route>, key: string): OnceCall {
  const subject = subjectIn(call)
  const owner = subject.kind === 'user' ? `user:${subject.userId}` : `guest:${subject.guestId}`
  return {
    keyHash: sha256(`${owner}\n${key}`),
    bodyHash: sha256(`${route.path}\n${JSON.stringify(call.input)}`),
  }
}

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}
