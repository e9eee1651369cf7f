import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UiLang } from '../lang/ui-lang.ts'
import { Seal, type SealKind } from './seal.tsx'

const found = ['verified', 'partial', 'local', 'unchecked', 'mismatch'] as const
const drawn = (kind: SealKind) => renderToStaticMarkup(<Seal kind={kind} label="" />)
const names = (lang: 'zh' | 'en') =>
  found.map((kind) => {
    const seal = renderToStaticMarkup(
      <UiLang value={lang}>
        <Seal kind={kind} />
      </UiLang>,
    )
    return /aria-label="([^"]*)"/.exec(seal)?.[1]
  })

test('paste fills the seal of what was recomputed; what nobody vouches for stands in an empty frame', () => {
  for (const kind of ['verified', 'partial', 'mismatch'] as const) {
    expect(drawn(kind)).toContain('fd-seal-body')
    expect(drawn(kind)).not.toContain('fd-seal-frame')
  }
  for (const kind of ['local', 'unchecked'] as const) {
    expect(drawn(kind)).toContain('fd-seal-frame')
    expect(drawn(kind)).not.toContain('fd-seal-body')
  }
})

test('only what did not recompute is broken in two', () => {
  const halves = (kind: SealKind) => drawn(kind).match(/<clipPath/g)?.length ?? 0
  expect(found.map(halves)).toEqual([0, 0, 0, 0, 2])
})

test('two broken seals on a page keep their cracks apart', () => {
  const both = renderToStaticMarkup(
    <>
      <Seal kind="mismatch" />
      <Seal kind="mismatch" />
    </>,
  )
  const ids = [...both.matchAll(/<clipPath id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(both).toContain(`url(#${id})`)
})

test('each says its verdict to who cannot see it', () => {
  expect(names('zh')).toEqual(['复算一致', '一致，没读全', '一致，时间自证', '现在验不了', '复算不符'])
  expect(names('en')).toEqual([
    'Recomputes',
    'Agrees, not read whole',
    'Agrees, dated by its maker',
    'Cannot be checked now',
    'Does not recompute',
  ])
})
