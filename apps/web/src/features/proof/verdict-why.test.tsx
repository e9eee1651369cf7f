// @vitest-environment jsdom
import type { Check, Proof, Report, SignedAnswer } from '@fairdraw/fairness'
import { UiLang } from '@fairdraw/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepAnswer } from '../../lib/kept-answers.ts'
import { VerdictWhy } from './verdict-why.tsx'

const leaf = (type: string) => ({ leaf: { type }, index: 1, path: [] })
const proof = {
  drawId: 'D',
  charter: { origin: 'o/lot1' },
  trees: [{ drawId: 'D', size: 3, root: 'cc' }],
  log: { key: 'key', tip: { seq: 3 }, checkpoint: 'head', leaves: ['charter', 'plays', 'end'].map(leaf) },
} as unknown as Proof
const answer = { leaf: { drawId: 'D', seq: 1 }, group: { root: 'aa', signature: 'sig' } } as SignedAnswer

let root: Root
const saved: Blob[] = []
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  saved.length = 0
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  }
  URL.revokeObjectURL = () => undefined
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function show(check: Partial<Check>) {
  const checks = [{ id: 'plays', verdict: 'fail', ...check }] as Check[]
  const report = { verdict: 'invalid', level: null, ok: false, key: null, checks } as Report
  act(() =>
    root.render(
      <UiLang value="zh">
        <VerdictWhy proof={proof} report={report} outcome="bad" />
      </UiLang>,
    ),
  )
}

async function evidence() {
  act(() => document.querySelector('button')?.click())
  return JSON.parse((await saved[0]?.text()) ?? 'null')
}

it('says that what was answered under signature is not what stands here, and hands out both', async () => {
  keepAnswer(answer)
  show({ reason: 'answer_contradicts', detail: 'answer 1' })
  expect(document.body.textContent).toContain('和当时签名答复你的不一样')
  expect(await evidence()).toEqual({
    origin: 'o/lot1',
    key: 'key',
    tips: [{ seq: 3 }],
    heads: ['head'],
    answers: [answer],
    trees: proof.trees,
    leaves: [leaf('plays'), leaf('end')],
  })
})

it('hands out tips and heads where it was answered nothing', async () => {
  show({ id: 'tip', reason: 'tip_contradicts' })
  expect(Object.keys(await evidence())).toEqual(['origin', 'key', 'tips', 'heads'])
})

it('has nothing signed to hand out where the proof contradicts itself', () => {
  show({ reason: 'tree_differs' })
  expect(document.querySelector('button')).toBeNull()
})
