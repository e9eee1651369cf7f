import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

type Lang = 'zh' | 'en'
type Said = { readonly lang: Lang; readonly text: string }
type Node = { readonly type?: string; readonly [part: string]: unknown }

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folders = ['apps/web/src', 'packages/ui/src', 'packages/kinds/src', 'packages/contract/src']

/** Stands for what a template puts in; it may be Chinese, a number or a time, so nothing is said about the space beside it. */
const gap = '\uE000'

describe('words', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$/.test(path))
      .map((path) => `${folder}/${path}`),
  )
  const tables = files
    .map((file) => ({ file, said: wordsIn(file, readFileSync(`${root}${file}`, 'utf8')) }))
    .filter(({ said }) => said.length > 0)

  it('are found', () => {
    expect(tables.length).toBeGreaterThan(50)
  })

  it.each(tables)('$file is typeset by the rules of its language', ({ said }) => {
    expect(said.flatMap(faultsOf)).toEqual([])
  })

  it.each([
    [{ lang: 'zh', text: '共3场' }, '没有空格'],
    [{ lang: 'zh', text: '打开URL' }, '没有空格'],
    [{ lang: 'zh', text: '好,请进' }, '半角标点'],
    [{ lang: 'zh', text: '名单(已封存)' }, '半角标点'],
    [{ lang: 'en', text: 'The 名单 is sealed' }, '英文里有汉字'],
  ] as const)('%o would be caught', (said, fault) => {
    expect(faultsOf(said)[0]).toContain(fault)
  })

  it.each([
    { lang: 'zh', text: '满 3 人，「春茶」开奖' },
    { lang: 'zh', text: `「${gap}」的二维码` },
    { lang: 'en', text: 'Sealed at 20:00; anyone can recompute it.' },
  ] as const)('%o stands', (said) => {
    expect(faultsOf(said)).toEqual([])
  })
})

const han = '\\p{Script=Han}'
const rules = {
  zh: [
    ['没有空格', new RegExp(`${han}[A-Za-z0-9]|[A-Za-z0-9]${han}`, 'u')],
    ['半角标点', new RegExp(`${han}[,;:!?()]|[,;:!?()]${han}`, 'u')],
  ],
  en: [['英文里有汉字', /[\u3000-\u303f\p{Script=Han}\uff00-\uffef]/u]],
} as const

/** A language is called by its own name wherever it is chosen. */
const ownNames: readonly string[] = ['中文']

function faultsOf({ lang, text }: Said): readonly string[] {
  if (ownNames.includes(text)) return []
  return rules[lang]
    .filter(([, rule]) => rule.test(text))
    .map(([fault]) => `${fault}: ${text.replaceAll(gap, '…')}`)
}

/** Every string below a key `zh` or `en`, and all of a file that is one language's table. */
function wordsIn(file: string, source: string): readonly Said[] {
  const said: Said[] = []
  const visit = (part: unknown, lang: Lang | null): void => {
    if (typeof part !== 'object' || part === null) return
    const node = part as Node
    const text = lang && textOf(node)
    if (lang && text) said.push({ lang, text })
    if (node.type === 'Property') visit(node.value, langOf(node.key as Node) ?? lang)
    else for (const inner of Object.values(node)) visit(inner, lang)
  }
  const { program } = parseSync(file, source)
  visit(program.body, /-(zh|en)\.ts$/.exec(file)?.[1] as Lang | null)
  return said.filter(({ text }) => !/^[.@]/.test(text))
}

function langOf(key: Node): Lang | null {
  return key.name === 'zh' || key.name === 'en' ? key.name : null
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return null
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join(gap)
}
