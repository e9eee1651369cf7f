// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiClient } from './api-client.ts'
import { Api } from './api-place.tsx'
import { untilHolds } from './testing/until.ts'
import { useAnew, useAsked } from './use-asked.ts'

let place: Root
let anew: ReturnType<typeof useAnew>
let queries: QueryClient
const callOrThrow = vi.fn()
const api = { callOrThrow } as unknown as ApiClient

/** What was asked since the last look, as `call id`. */
const asked = () => callOrThrow.mock.calls.splice(0).map(([name, { id }]) => `${name} ${id}`)

function Draw({
  id,
  about,
  ...kept
}: {
  readonly id: string
  readonly about?: number
  readonly group?: 'form'
}) {
  const { data } = useAsked('taskInfo', { id }, { ...kept, about, stays: true })
  return <p>{(data as unknown as string | undefined) ?? 'none'}</p>
}
function Channels({ id }: { readonly id: string }) {
  useAsked('channelList', { id })
  anew = useAnew()
  return null
}

const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
const show = (children: ReactNode) =>
  act(async () =>
    place.render(
      <Api value={api}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </Api>,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  callOrThrow.mockReset().mockImplementation(async (_name, { id }) => `draw ${id}`)
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  place = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => place.unmount())
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

it('asks once for all who ask the same, and gives each what it sent for', async () => {
  await show([<Draw key="a" id="1" />, <Draw key="b" id="1" />, <Draw key="c" id="2" />])
  expect(asked()).toEqual(['taskInfo 1', 'taskInfo 2'])
  await untilHolds(() => expect(shown()).toEqual(['draw 1', 'draw 1', 'draw 2']))
})

it('keeps what is shown until the next answer is here, and asks anew about something else', async () => {
  await show(<Draw id="1" about={1} />)
  await untilHolds(() => expect(shown()).toEqual(['draw 1']))
  expect(asked()).toEqual(['taskInfo 1'])
  let answer = (_: string) => {}
  callOrThrow.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  await show(<Draw id="1" about={2} />)
  expect(asked()).toEqual(['taskInfo 1'])
  expect(shown()).toEqual(['draw 1'])
  await act(async () => answer('draw 1 after'))
  await untilHolds(() => expect(shown()).toEqual(['draw 1 after']))
})

it('asks anew for what is named: a call, a group that stands apart from its call, or everything', async () => {
  await show([<Draw key="a" id="1" />, <Draw key="b" id="2" group="form" />, <Channels key="c" id="3" />])
  asked()
  await act(() => anew('taskInfo'))
  expect(asked()).toEqual(['taskInfo 1'])
  await act(() => anew('form', 'channelList'))
  expect(asked()).toEqual(['taskInfo 2', 'channelList 3'])
  await act(() => anew())
  expect(asked().sort()).toEqual(['channelList 3', 'taskInfo 1', 'taskInfo 2'])
})
