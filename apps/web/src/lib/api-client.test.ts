import { isSolved } from '@fairdraw/domain'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApiClient, timeoutMs } from './api-client.ts'
import { provingBy } from './ask-for-proof.ts'
import { CallProblem } from './call-problem.ts'
import type { ProofQuestion } from './problem-catalogue.ts'

type Sent = { readonly url: string; readonly init: RequestInit }

function clientAnswering(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return Promise.resolve().then(answer)
  })
  const problems: CallProblem[] = []
  const api = createApiClient({ token: () => 'secret', onProblem: (problem) => problems.push(problem) })
  return { api, sent, problems }
}

const envelope =
  (sta: number, data: unknown, msg = '') =>
  () =>
    new Response(JSON.stringify({ sta, msg, data }), { status: sta === 0 ? 200 : 409 })

const lid = '2345abcdef'

afterEach(() => vi.unstubAllGlobals())

test('a GET carries its data in the query', async () => {
  const { api, sent } = clientAnswering(envelope(0, {}))
  await api.call('entryInfo', { lid })
  expect(sent[0]?.url).toBe('/lotto/api/v1/lotto/entry/info?lid=2345abcdef')
})

test('a caller may read the answer by itself, in its very text', async () => {
  const { api } = clientAnswering(envelope(0, { a: 1 }))
  const texts: string[] = []
  const read = async (response: Response) => {
    texts.push(await response.text())
    return JSON.parse(texts[0] ?? '')
  }
  expect(await api.callOrThrow('entryInfo', { lid }, { read })).toEqual({ a: 1 })
  expect(texts).toEqual(['{"sta":0,"msg":"","data":{"a":1}}'])
})

test('a DELETE carries its data in the query', async () => {
  const { api, sent } = clientAnswering(envelope(0, {}))
  await api.call('authEndSession', { id: 'a b' })
  expect(sent[0]?.url).toBe('/lotto/api/v1/auth/session?id=a+b')
})

test('a POST carries its data as JSON', async () => {
  const { api, sent } = clientAnswering(envelope(0, {}))
  await api.call('entryJoin', { lid })
  expect(sent[0]?.init.body).toBe('{"lid":"2345abcdef"}')
})

test('the chosen language asks the server for its words', async () => {
  const { sent } = clientAnswering(envelope(0, {}))
  const api = createApiClient({ token: () => null, lang: () => 'en', onProblem: () => undefined })
  await api.call('entryInfo', { lid })
  expect(sent[0]?.init.headers).toMatchObject({ 'accept-language': 'en' })
})

test('the token travels in its header', async () => {
  const { api, sent } = clientAnswering(envelope(0, {}))
  await api.call('entryMine', {})
  expect(sent[0]?.init.headers).toMatchObject({ token: 'secret' })
})

test('a caller who gives up is told nothing', async () => {
  const { api, problems } = clientAnswering(() => Promise.reject(new TypeError('aborted')))
  const leave = new AbortController()
  leave.abort()
  expect(await api.call('entryMine', {}, { signal: leave.signal })).toBeNull()
  expect(problems).toEqual([])
})

test('an answer without data is an empty object', async () => {
  const { api } = clientAnswering(envelope(0, null))
  expect(await api.call('authLogout', {})).toEqual({})
})

test('a refusal gives null and is told', async () => {
  const { api, problems } = clientAnswering(envelope(2011, { code: 'draw_closed' }, '报名已经截止'))
  expect([await api.call('entryJoin', { lid }), problems[0]?.message]).toEqual([null, '报名已经截止'])
})

test('the member search tells nobody, whoever asks', async () => {
  const { api, problems } = clientAnswering(envelope(2011, {}, 'no'))
  const thrown = await api
    .callOrThrow('memberSearch', { id: 'x', keyword: '苏' })
    .catch((error: unknown) => error)
  expect([await api.call('memberSearch', { id: 'x', keyword: '苏' }), problems]).toEqual([null, []])
  expect((thrown as CallProblem).isSilent).toBe(true)
})

test('a silenced call tells nobody', async () => {
  const { api, problems } = clientAnswering(envelope(2011, {}, 'no'))
  await api.call('entryJoin', { lid }, { isSilent: true })
  expect(problems).toEqual([])
})

test('code that acts on a refusal gets its name and nobody else is told', async () => {
  const { api, problems } = clientAnswering(envelope(2023, { code: 'sign_in_needed' }))
  const thrown = await api.callOrThrow('entryJoin', { lid }).catch((problem: unknown) => problem)
  expect([(thrown as CallProblem).code, problems]).toEqual(['sign_in_needed', []])
})

test('a rejected form says what is wrong with each field', async () => {
  const { api, problems } = clientAnswering(envelope(1001, { fields: { account: '请填写邮箱' } }))
  await api.call('authPassword', { account: 'x', password: 'y' })
  expect(problems[0]?.fields).toEqual({ account: '请填写邮箱' })
})

test('a form is told each rejected field, beside the page', async () => {
  const { api, problems } = clientAnswering(envelope(1001, { fields: { nickname: '不能为空' } }))
  const told: unknown[] = []
  await api.call('userInfoWrite', { nickname: '' }, { onProblem: ({ fields }) => told.push(fields) })
  expect([told, problems.length]).toEqual([[{ nickname: '不能为空' }], 1])
})

test('a call that its maker gave up is told to nobody', async () => {
  const leave = new AbortController()
  const { api, problems } = clientAnswering(() => {
    leave.abort()
    throw new Error('aborted')
  })
  expect(await api.call('entryMine', {}, { signal: leave.signal })).toBeNull()
  expect(problems).toEqual([])
})

test('a challenge is solved and the call made again, and nobody is told', async () => {
  const challenge = { token: 'a token', bits: 8 }
  const answers = [envelope(1030, { challenge }), envelope(0, { auth_code: 'in' })]
  const { api, sent, problems } = clientAnswering(() => (answers.shift() as () => Response)())
  const asked = { account: 'a@example.org', password: 'a long sentence' }
  const device = { device: 'a browser like others' }
  expect(await api.call('authPassword', asked, device)).toEqual({ auth_code: 'in' })
  const [first, second] = sent.map(({ init }) => init.headers as Record<string, string>)
  expect(first?.challenge).toBeUndefined()
  const [token, answer = ''] = second?.challenge?.split('~') ?? []
  expect([token, isSolved(challenge, answer), problems]).toEqual(['a token', true, []])
  expect([first?.device, second?.device]).toEqual([device.device, device.device])
})

test('who tries too often all the same is told', async () => {
  const { api, sent, problems } = clientAnswering(
    envelope(1030, { challenge: { token: 'a token', bits: 4 } }, '请重试'),
  )
  expect(await api.call('authPassword', { account: 'a@example.org', password: 'a long sentence' })).toBeNull()
  expect([sent.length, problems.map(({ sta }) => sta)]).toEqual([2, [1030]])
})

test("a proxy's page counts as a server that was not reached", async () => {
  const { api, problems } = clientAnswering(() => new Response('<html>', { status: 502 }))
  await api.call('entryMine', {})
  expect(problems[0]).toMatchObject({ sta: -1, isUnreached: true })
})

test('a call without a network counts as a server that was not reached', async () => {
  const { api } = clientAnswering(() => Promise.reject(new TypeError('failed to fetch')))
  await expect(api.callOrThrow('entryMine', {})).rejects.toMatchObject({ isUnreached: true })
})

test('a call that takes 300 000 ms is given up, and not a moment sooner', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  )
  const api = createApiClient({ token: () => null, onProblem: () => undefined })
  const asked = api.callOrThrow('entryMine', {}).catch((problem: unknown) => problem)
  let isDone = false
  asked.then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(299_999)
  expect([timeoutMs, isDone]).toEqual([300_000, false])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(await asked).toBeInstanceOf(CallProblem)
})

describe('an act that wants a fresh sign-in', () => {
  const stale = envelope(4003, { code: 'fresh_sign_in_needed', by: 'passkey' })

  /** A page whose visitor is asked who they are, and answers so. */
  function pageProving(answers: readonly boolean[], served: readonly (() => Response)[]) {
    const left = [...served]
    const { sent } = clientAnswering(() => (left.shift() ?? envelope(0, {}))())
    const problems: CallProblem[] = []
    const asked: boolean[] = []
    const around = provingBy(({ isPasskeyOnly, onEnd }) => {
      asked.push(isPasskeyOnly)
      onEnd(answers[asked.length - 1] ?? false)
    })
    const onProblem = (problem: CallProblem) => problems.push(problem)
    const api = createApiClient({ token: () => 'secret', onProblem, around })
    return { api, sent, problems, asked }
  }

  test('is done once they have proved who they are, as often as it takes, and nothing is said', async () => {
    const { api, sent, problems, asked } = pageProving([true, true], [stale, stale])
    expect(await api.call('apiKeyRemove', { id: 'k1' })).toEqual({})
    expect([sent.length, asked, problems]).toEqual([3, [true, true], []])
  })

  test('is not done, and nothing more is said, when they would not', async () => {
    const { api, sent, problems } = pageProving([false], [stale])
    expect(await api.call('apiKeyRemove', { id: 'k1' })).toBeNull()
    expect([sent.length, problems]).toEqual([1, []])
  })

  test('tells its form before they are asked, as they may leave the page for it', async () => {
    const { api } = pageProving([true], [stale])
    const told: (string | null)[] = []
    await api.call('apiKeyRemove', { id: 'k1' }, { onProblem: ({ code }) => told.push(code) })
    expect(told).toEqual(['fresh_sign_in_needed'])
  })

  test('asks nobody when it is silent: what asks does not ask itself', async () => {
    const { api, asked } = pageProving([true], [stale])
    await expect(api.callOrThrow('authPasskeyNew', {}, { isSilent: true })).rejects.toMatchObject({
      sta: 4003,
    })
    expect(asked).toEqual([])
  })
})

test('calls that want a fresh sign-in at the same time ask for it once', async () => {
  const questions: ProofQuestion[] = []
  const around = provingBy((question) => questions.push(question))
  let isFresh = false
  const act = async () => {
    if (!isFresh) throw new CallProblem(4003, '', { by: 'passkey' })
    return 'done'
  }
  const both = Promise.all([around(act, {}), around(act, {})])
  await expect.poll(() => questions.map(({ isPasskeyOnly }) => isPasskeyOnly)).toEqual([true])
  isFresh = true
  questions[0]?.onEnd(true)
  expect([await both, questions.length]).toEqual([['done', 'done'], 1])
})
