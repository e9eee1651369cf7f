import type { FakeSecret } from './wecom-enterprise.ts'
import { type Parts, type Shape, WecomSays } from './wecom-shapes.ts'

type FakeCall = { readonly by: FakeSecret; readonly query: Parts; readonly body: Parts }

/** One call of the interface: what it must be made of, what its secret must be granted, what it answers. */
export type FakeAnswerer = {
  /** Beside the token. */
  readonly query?: Shape
  readonly body?: Shape
  readonly needs: 'names' | 'customers' | 'sync' | 'app' | null
  readonly answer: (call: FakeCall) => Parts
}

/** By method and path. */
export type FakeCalls = Readonly<Record<string, FakeAnswerer>>

/** Throws WecomSays where a secret asks for what it was not granted. */
export function expectGranted(by: FakeSecret, needs: FakeAnswerer['needs']): void {
  const isGranted =
    needs === null ||
    (needs === 'names' && by.readsNames) ||
    (needs === 'customers' && by.readsCustomers) ||
    (needs === 'sync' && by.syncs) ||
    (needs === 'app' && by.agentId !== null)
  if (isGranted) return
  if (needs === 'names') throw new WecomSays(60011, 'no privilege to access/modify contact/party/agent')
  throw new WecomSays(48002, 'API forbidden')
}

/** A page and the cursor of the next; a cursor that WeCom did not give is an error. */
export function pageOf(rows: readonly unknown[], cursor: unknown, size: number) {
  const from = cursor === undefined || cursor === '' ? 0 : placeIn(String(cursor))
  const end = from + size
  const next_cursor = end < rows.length ? Buffer.from(`place ${end}`).toString('base64') : ''
  return { some: rows.slice(from, end), next_cursor }
}

function placeIn(cursor: string): number {
  const [, place] = /^place (\d+)$/.exec(Buffer.from(cursor, 'base64').toString()) ?? []
  if (place === undefined) throw new WecomSays(40058, 'invalid cursor')
  return Number(place)
}
