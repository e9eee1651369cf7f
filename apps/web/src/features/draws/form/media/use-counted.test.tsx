// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from '../../../../lib/api-client.ts'
import { Api } from '../../../../lib/api-place.tsx'
import { plainMedia } from './media-line.ts'
import { useCounted } from './use-counted.ts'

type Asked = {
  readonly least: number | undefined
  readonly answer: (people: number) => void
  isGivenUp: boolean
}

let root: Root
let asked: Asked[]
let told: ReturnType<typeof useCounted>

const api = createApiClient({ token: () => 't', onProblem: () => undefined })
const queries = new QueryClient()

function Count({ least }: { readonly least: number | null }) {
  told = useCounted('d1', { ...plainMedia, minLikes: least })
  return null
}

const type = (least: number | null) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Api value={api}>
          <Count least={least} />
        </Api>
      </QueryClientProvider>,
    ),
  )
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const answer = async (at: number, people: number) => {
  asked[at]?.answer(people)
  await wait(10)
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('fetch', (_url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const { min_likes: least } = (JSON.parse(body) as { filters: { min_likes?: number } }).filters
    return new Promise((resolve, reject) => {
      const one: Asked = {
        least,
        isGivenUp: false,
        answer: (people) =>
          resolve(new Response(JSON.stringify({ sta: 0, msg: '', data: { kept_people: people } }))),
      }
      asked.push(one)
      signal.addEventListener('abort', () => {
        one.isGivenUp = true
        reject(new Error('given up'))
      })
    })
  })
  root = createRoot(document.createElement('div'))
  await type(null)
  await wait(10)
  await answer(0, 9)
})
afterEach(async () => {
  await act(async () => root.unmount())
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('comments are counted once typing rests', async () => {
  for (const least of [1, 12, 120]) {
    await type(least)
    await wait(100)
  }
  expect([told.isStale, told.tally?.kept_people]).toEqual([true, 9])
  await wait(300)
  expect(asked.map(({ least }) => least)).toEqual([undefined, 120])
})

test('the answer to what stands there wins, whatever comes later', async () => {
  await type(1)
  await wait(300)
  await type(2)
  await wait(300)
  expect(asked.map(({ isGivenUp }) => isGivenUp)).toEqual([false, true, false])
  await answer(2, 2)
  await answer(1, 1)
  expect([told.isStale, told.tally?.kept_people]).toEqual([false, 2])
})

test('what was counted before is there at once', async () => {
  await type(1)
  await wait(300)
  await answer(1, 1)
  await type(null)
  await wait(300)
  expect(told.tally?.kept_people).toBe(9)
})
