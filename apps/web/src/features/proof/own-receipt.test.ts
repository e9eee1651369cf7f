// @vitest-environment jsdom
import type { Receipt } from '@fairdraw/fairness'
import { afterEach, expect, test } from 'vitest'
import type { ApiClient } from '../../lib/api-client.ts'
import { receiptKey } from '../../lib/stored-receipt.ts'
import { writeItem } from '../../lib/web-storage.ts'
import { ownReceipt } from './own-receipt.ts'

const receipt = (idCommit: string) => ({ idCommit, joinSeq: 1 }) as Receipt
const groups = { index: 0, size: 1, path: [] }
const { signal } = new AbortController()
const keep = (own: Receipt) => writeItem('local', receiptKey('lid'), JSON.stringify(own))
/** What the service answers, and how often it was asked. */
function service(answer: { readonly receipt: Receipt; readonly groups: typeof groups | null } | null) {
  const asked: unknown[] = []
  const call = async (...args: unknown[]) => {
    asked.push(args)
    return answer
  }
  return { api: { call } as unknown as ApiClient, asked }
}

afterEach(() => localStorage.clear())

test('the receipt of this browser gets the place of its group from the service', async () => {
  keep(receipt('aa'))
  const { api } = service({ receipt: receipt('aa'), groups })
  expect(await ownReceipt(api, 'lid', signal)).toEqual({ ...receipt('aa'), groups })
})

test('and stays as it is where nobody is signed in, or somebody else', async () => {
  keep(receipt('aa'))
  for (const answer of [null, { receipt: receipt('bb'), groups }])
    expect(await ownReceipt(service(answer).api, 'lid', signal)).toEqual(receipt('aa'))
})

test('nobody is asked about a draw without one', async () => {
  const { api, asked } = service(null)
  expect([await ownReceipt(api, 'lid', signal), asked]).toEqual([null, []])
})
