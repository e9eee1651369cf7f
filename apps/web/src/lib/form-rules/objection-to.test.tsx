// @vitest-environment jsdom
import type { Lang } from '@fairdraw/ui'
import { DeskTheme } from '@fairdraw/ui/desk'
import { ConfigProvider, Form, type FormInstance } from 'antd'
import * as enUS from 'antd/es/locale/en_US.js'
import * as zhCN from 'antd/es/locale/zh_CN.js'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '../testing/until.ts'
import { formMessages } from './form-messages.ts'
import { linkRule, mobileRule, objectionTo, type Rule } from './objection-to.ts'

type Case = readonly [what: string, rule: Rule, value: unknown, zh: string | null, en: string | null]

const cases: readonly Case[] = [
  ['nothing where something is required', { required: true }, '', '请输入标题', 'Please enter 标题'],
  ['nothing where nothing is required', { min: 2 }, '', null, null],
  ['blanks alone', { whitespace: true }, '   ', '标题不能为空字符', '标题 cannot be a blank character'],
  ['too short a text', { min: 2 }, '签', '标题最少2个字符', '标题 must be at least 2 characters'],
  ['too long a text', { max: 2 }, '明签好', '标题最多2个字符', '标题 must be up to 2 characters'],
  [
    'a text out of range',
    { min: 2, max: 3 },
    '签',
    '标题须在2-3字符之间',
    '标题 must be between 2-3 characters',
  ],
  ['a text of another length', { len: 2 }, '签', '标题须为2个字符', '标题 must be 2 characters'],
  ['one rare character, which counts once', { len: 1 }, '𠮷', null, null],
  ['too small a number', { type: 'number', min: 2 }, 1, '标题最小值为2', '标题 must be minimum 2'],
  ['too large a number', { type: 'number', max: 2 }, 3, '标题最大值为2', '标题 must be maximum 2'],
  [
    'a number out of range',
    { type: 'number', min: 2, max: 3 },
    9,
    '标题须在2-3之间',
    '标题 must be between 2-3',
  ],
  ['another number', { type: 'number', len: 2 }, 3, '标题必须等于2', '标题 must be equal to 2'],
  ['too few entries', { type: 'array', min: 2 }, [1], '最少2个标题', 'At least 2 标题'],
  ['too many entries', { type: 'array', max: 1 }, [1, 2], '最多1个标题', 'At most 1 标题'],
  [
    'a number of entries out of range',
    { type: 'array', min: 2, max: 3 },
    [1],
    '标题数量须在2-3之间',
    'The amount of 标题 must be between 2-3',
  ],
  ['another number of entries', { type: 'array', len: 2 }, [1], '须为2个标题', 'Must be 2 标题'],
  [
    'what does not match the pattern',
    { pattern: /^a/ },
    'b',
    '标题与模式不匹配/^a/',
    '标题 does not match the pattern /^a/',
  ],
  [
    'none of the choices',
    { type: 'enum', enum: ['a', 'b'] },
    'c',
    '标题必须是其中一个[a, b]',
    '标题 must be one of [a, b]',
  ],
]

describe('what a form says about', () => {
  test.each(cases)('%s', (_what, rule, value, zh, en) => {
    expect([objectionTo(value, rule, '标题', 'zh'), objectionTo(value, rule, '标题', 'en')]).toEqual([zh, en])
  })

  test('an invalid date', () => {
    const said = (['zh', 'en'] as const).map((lang) =>
      objectionTo('2026-13-40', { type: 'date' }, '日期', lang),
    )
    expect(said).toEqual(['日期是一个无效日期', '日期 is an invalid date'])
  })
})

describe('a mobile number is good', () => {
  test.each([
    ['13800138000', true],
    ['1380013800', false],
    ['138001380000', false],
    ['+8613800138', true],
  ])('%s: %s', (typed, isGood) => {
    expect(objectionTo(typed, mobileRule, '手机号', 'zh') === null).toBe(isGood)
  })
})

describe('a link is good', () => {
  test.each([
    ['https://example.com', true],
    ['http://example.com:8080/a?b=c#d', true],
    ['HTTPS://EXAMPLE.COM', true],
    ['https://明签.中国/抽奖', true],
    ['http://localhost:3000', true],
    ['http://192.168.1.20/x', true],
    ['http://[::1]:3000/', true],
    ['example.com', false],
    ['ftp://example.com', false],
    ['https://', false],
    ['https://example', false],
    ['https://exa mple.com', false],
    ['javascript:alert(1)', false],
    ['看看 https://example.com', false],
  ])('%s: %s', (typed, isGood) => {
    expect(objectionTo(typed, linkRule, '链接', 'zh') === null).toBe(isGood)
  })
})

type Catalogue = Record<string, string | Record<string, string>>

/** antd's own words of one kind, with the values of ours put in. */
function antdWords(lang: Lang, path: string, values: Record<string, string | number>): string {
  const module = (lang === 'zh' ? zhCN : enUS) as unknown as { default: Record<string, unknown> }
  const locale = ('Form' in module.default ? module.default : module.default.default) as {
    Form: { defaultValidateMessages: Catalogue }
  }
  const found = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Catalogue)[key], locale.Form.defaultValidateMessages)
  return String(found).replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => String(values[name]))
}

describe.each(['zh', 'en'] as const)("the words are antd's catalogue (%s)", (lang) => {
  const say = formMessages[lang]
  const label = '标题'
  test.each(['string', 'number', 'array'] as const)('%s', (kind) => {
    const said = [
      say[kind].len(label, 2),
      say[kind].min(label, 2),
      say[kind].max(label, 2),
      say[kind].range(label, 2, 3),
    ]
    const words = (part: string, values: object) => antdWords(lang, `${kind}.${part}`, { label, ...values })
    expect(said).toEqual([
      words('len', { len: 2 }),
      words('min', { min: 2 }),
      words('max', { max: 2 }),
      words('range', { min: 2, max: 3 }),
    ])
  })

  test('the rest', () => {
    const said = [
      say.required(label),
      say.whitespace(label),
      say.enum(label, 'a, b'),
      say.date(label),
      say.type(label, 'url'),
      say.pattern(label, '/^a/'),
    ]
    expect(said).toEqual([
      antdWords(lang, 'required', { label }),
      antdWords(lang, 'whitespace', { label }),
      antdWords(lang, 'enum', { label, enum: 'a, b' }),
      antdWords(lang, 'date.invalid', { label }),
      antdWords(lang, 'types.url', { label, type: 'url' }),
      antdWords(lang, 'pattern.mismatch', { label, pattern: '/^a/' }),
    ])
  })
})

describe('a form of antd on the desk', () => {
  let root: Root
  let form: FormInstance
  /* Takes any value, as no control of its own would. */
  const Anything = () => null
  const Held = ({ rule }: { readonly rule: Rule }) => {
    ;[form] = Form.useForm()
    return (
      <Form form={form}>
        <Form.Item name="field" label="标题" rules={[rule]}>
          <Anything />
        </Form.Item>
      </Form>
    )
  }
  const saidBy = async (lang: Lang, rule: Rule, value: unknown): Promise<string | null> => {
    await act(async () =>
      root.render(
        <DeskTheme key={`${lang}${JSON.stringify(rule)}`} mode="light" lang={lang}>
          <ConfigProvider theme={{ zeroRuntime: true }}>
            <Held rule={rule} />
          </ConfigProvider>
        </DeskTheme>,
      ),
    )
    let outcome: unknown
    await act(async () => {
      form.setFieldsValue({ field: value })
      outcome = await form.validateFields().catch((refused: unknown) => refused)
    })
    const said = (outcome as { errorFields?: { errors: string[] }[] }).errorFields?.[0]?.errors[0] ?? null
    if (said !== null) await until(() => document.body.textContent?.includes(said), said)
    return said
  }

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }))
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })

  test.each(cases)('says the same about %s', async (_what, rule, value, zh, en) => {
    expect([await saidBy('zh', rule, value), await saidBy('en', rule, value)]).toEqual([zh, en])
  })
})
