// @vitest-environment jsdom
import { examplePlan, runExample } from '@fairdraw/fairness/testing/example-draw'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApiClient } from '../../lib/api-client.ts'
import { Api } from '../../lib/api-place.tsx'
import { untilHolds } from '../../lib/testing/until.ts'
import { useVerification } from './use-verification.ts'
import type { VerifyRequest } from './verify-messages.ts'

const { proof } = runExample({ ...examplePlan, charter: { level: 'C', beacon: null } })
/** A parser that keeps the last of two members sees nothing wrong with it. */
const text = JSON.stringify({ sta: 0, msg: '', data: proof }).replace('"state"', '"state":"x","state"')
const asked: VerifyRequest[] = []

class FakeWorker {
  onmessage: ((event: { data: object }) => void) | null = null
  postMessage(request: VerifyRequest) {
    asked.push(request)
    this.onmessage?.({ data: { is: 'failed', reason: 'nobody works here' } })
  }
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('fetch', async (url: string) => {
    return new Response(url.includes('/lotto/proof?') ? text : '{"sta":0,"msg":"","data":{"list":[]}}')
  })
})
afterEach(() => vi.unstubAllGlobals())

function Shown() {
  const { state } = useVerification(proof.drawId, 1)
  return <p>{'proof' in state ? `${state.is} ${state.proof.drawId}` : state.is}</p>
}

it('has the very text checked in which the server answered, and shows its value', async () => {
  const place = createRoot(document.body.appendChild(document.createElement('div')))
  const api = createApiClient({ token: () => null, onProblem: () => {} })
  await act(async () =>
    place.render(
      <Api value={api}>
        <Shown />
      </Api>,
    ),
  )
  await untilHolds(() => expect(document.querySelector('p')?.textContent).toBe(`broken ${proof.drawId}`))
  expect(asked).toMatchObject([{ ask: 'verify', proof: text }])
  act(() => place.unmount())
})
