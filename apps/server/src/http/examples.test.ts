import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openCaseShelf } from '../cases/case-shelf.ts'
import { type TestApp, testApp } from '../testing/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairdraw-cases-'))
const shelf = openCaseShelf(folder)
let one: TestApp
beforeAll(async () => {
  one = await testApp({ change: () => ({ cases: shelf }) })
  // The first organiser holds every plan: what is tried here has to be free.
  await one.organiser()
})
afterAll(async () => {
  await one.close()
  rmSync(folder, { recursive: true })
})

const inLang = (lang: 'zh' | 'en') => ({ headers: { 'accept-language': lang } })
const list = async (lang: 'zh' | 'en' = 'zh') =>
  (await one.call(routes.exampleList, {}, inLang(lang))).data.list
const info = async (id: string, lang: 'zh' | 'en' = 'zh') =>
  (await one.call(routes.exampleInfo, { id }, inLang(lang))).data

/** What each template is called, and the type of draw that it becomes. */
const templates = [
  ['annual-party', '年会抽奖', 'screen'],
  ['store-opening', '门店开业', 'turnlottery'],
  ['live-stream', '直播间抽奖', 'advance'],
  ['comment-giveaway', '评论区送礼', 'media'],
  ['class-lots', '班级分组抽签', 'draw_lots'],
  ['trade-fair', '展会翻牌', 'card'],
] as const

/** Where its prizes are handed over on the spot, as its text says; the others reach winners as is usual at their door. */
const atCounter: readonly string[] = ['store-opening', 'trade-fair']

/** What only the organiser can know: whom a hall seats, and what stands under their own post. */
const leftToFill: Readonly<Record<string, readonly string[]>> = {}

describe.each(templates)('the template %s, %s', (id, _title, type) => {
  it.each(['zh', 'en'] as const)(
    `becomes a draft in %s of the type ${type}, which lacks only what its organiser knows`,
    async (lang) => {
      const token = await one.organiser()
      const sent = { ...inLang(lang), token }
      const made = await one.call(routes.exampleStart, { id }, sent)
      expect(made.sta).toBe(0)
      const { data } = await one.call(routes.taskInfo, { id: made.data.id }, sent)
      expect(data).toMatchObject({ status: 'draft', task_type: type })
      expect(made.data.task_type).toBe(type)
      expect(data.objections.map(({ path }) => path)).toEqual(leftToFill[id] ?? [])
      expect(
        JSON.stringify([data.title, data.prizes, data.description]).match(/\p{Script=Han}/u) === null,
      ).toBe(lang === 'en')
    },
  )

  it.each(['zh', 'en'] as const)(
    'asks nobody for an account and hands over as its text says, in %s',
    async (lang) => {
      const sent = { ...inLang(lang), token: await one.organiser() }
      const made = await one.call(routes.exampleStart, { id }, sent)
      const { data } = await one.call(routes.taskInfo, { id: made.data.id }, sent)
      expect(data.login_free).toBe(true)
      expect(new Set(data.prizes.map((prize) => prize.hand_over))).toEqual(
        new Set(type === 'draw_lots' ? [] : [atCounter.includes(id) ? 'counter' : undefined]),
      )
      // In a hall nobody has to press anything to be handed what was won.
      if (type === 'screen') expect(data.claim).toBeUndefined()
    },
  )

  it('needs no plan to be published, once that is filled in', async () => {
    const token = await one.organiser()
    const { id: drawId } = (await one.call(routes.exampleStart, { id }, { token })).data
    const published = await one.call(routes.taskPublish, { id: drawId }, { token })
    expect(published.sta).not.toBe(3001)
  })

  it('says when to use it, how to set it up, what to say and what goes wrong, in both languages', async () => {
    for (const lang of ['zh', 'en'] as const) {
      const { blocks, kind } = await info(id, lang)
      expect(kind).toBe('template')
      expect(blocks.filter((block) => block.kind === 'heading').length).toBeGreaterThanOrEqual(4)
      expect(blocks.some((block) => block.kind === 'list' && block.isOrdered)).toBe(true)
      expect(JSON.stringify(blocks)).not.toMatch(/[<>]|&(?:amp|lt|gt|quot);/)
    }
  })
})

test('six templates are there for everybody, each once, in the language of who looks', async () => {
  const [zh, en] = [await list('zh'), await list('en')]
  expect(zh.slice(0, 6).map(({ id, title, task_type }) => [id, title, task_type])).toEqual(templates)
  expect(en.slice(0, 6).map(({ id, task_type }) => [id, task_type])).toEqual(
    templates.map(([id, , type]) => [id, type]),
  )
  expect(zh[0]).toMatchObject({ kind: 'template', can_start: true })
  expect(en[0]).toMatchObject({ title: 'Annual party' })
})

test('three examples stand after the templates, say that they are no customer’s, and are only to be read', async () => {
  for (const [lang, said] of [
    ['zh', '不是哪位客户的故事'],
    ['en', "no customer's story"],
  ] as const) {
    const examples = (await list(lang)).filter(({ kind }) => kind === 'example')
    expect(examples.map(({ task_type }) => task_type)).toEqual(['fast', 'screen', 'draw_lots'])
    for (const { id, can_start } of examples) {
      expect(can_start).toBe(false)
      expect(JSON.stringify((await info(id, lang)).blocks)).toContain(said)
    }
  }
})

test('one that is not there is said to be unknown, and begins nothing', async () => {
  const token = await one.organiser()
  for (const id of ['nothing', '../annual-party', '__proto__']) {
    const code = { data: { code: 'case_unknown' } }
    expect(await one.call(routes.exampleInfo, { id })).toMatchObject(code)
    expect(await one.call(routes.exampleStart, { id }, { token })).toMatchObject(code)
  }
  expect((await one.call(routes.taskList, {}, { token })).data.total).toBe(0)
})

const told = (more = '', body = '## 怎样办的\n\n三天，三千人。') =>
  `---\ntitle: 春茶会\nsummary: 三天的新品会\ntype: fast\n${more}---\n\n${body}\n`

describe('a case that the operator published', () => {
  it('stands after the templates, marked as a case, and is only to be read without settings', async () => {
    await shelf.put('spring-tea.zh.md', told('tags: 门店，新品\n'))
    const row = (await list()).at(-1)
    expect(row).toMatchObject({ id: 'spring-tea', kind: 'case', tags: ['门店', '新品'], can_start: false })
    const token = await one.organiser()
    const started = await one.call(routes.exampleStart, { id: 'spring-tea' }, { token })
    expect(started).toMatchObject({ data: { code: 'case_unknown' } })
  })

  it('is read in the other language where it has no own one', async () => {
    expect((await info('spring-tea', 'en')).title).toBe('春茶会')
    await shelf.put('spring-tea.en.md', told().replace('春茶会', 'Spring tea'))
    expect((await info('spring-tea', 'en')).title).toBe('Spring tea')
    expect((await info('spring-tea', 'zh')).title).toBe('春茶会')
  })

  it('shows words and pictures of ours, and nothing that could run', async () => {
    const picture = `/media/${'a'.repeat(32)}.jpg`
    const body = [
      '<script>alert(1)</script>',
      'Text <img src=x onerror=alert(1)> & **bold** [link](javascript:alert(1))',
      `![seen](${picture}) ![not seen](https://tracker.example/x.png) ![nor this](data:image/png;base64,AAAA)`,
      '> 引 `code`',
      '1. 一\n2. 二',
    ].join('\n\n')
    await shelf.put('odd.md', told('', body))
    expect((await info('odd')).blocks).toEqual([
      { kind: 'text', text: 'Text  & bold link' },
      { kind: 'image', url: picture, alt: 'seen' },
      { kind: 'quote', text: '引 code' },
      { kind: 'list', isOrdered: true, items: ['一', '二'] },
    ])
  })

  it('can be begun where it has settings; times count from when that is', async () => {
    const settings =
      'settings: {"prizes": [{"tier": 1, "name": "茶", "quantity": 3}], "opening": {"by": "time", "at": "+2d"}}\n'
    await shelf.put('tea-draw.md', told(settings))
    const token = await one.organiser()
    const { id } = (await one.call(routes.exampleStart, { id: 'tea-draw' }, { token })).data
    const { data } = await one.call(routes.taskInfo, { id }, { token })
    expect(data.login_free).toBe(true)
    expect(data.opening).toEqual({ by: 'time', at: new Date(one.clock.now() + 2 * 86_400_000).toISOString() })
  })

  it('asks people for an account only where it says so', async () => {
    const settings =
      'settings: {"prizes": [{"tier": 1, "name": "茶", "quantity": 3}], "opening": {"by": "manual"}, "login_free": false}\n'
    await shelf.put('known-people.md', told(settings))
    const token = await one.organiser()
    const { id } = (await one.call(routes.exampleStart, { id: 'known-people' }, { token })).data
    expect((await one.call(routes.taskInfo, { id }, { token })).data.login_free).toBe(false)
  })

  it.each([
    ['no head', '# 春茶会', /head between lines/],
    ['a field nobody knows', told('colour: red\n'), /colour: red/],
    ['no title', told().replace('title: 春茶会\n', ''), /title/],
    ['a type there is not', told().replace('type: fast', 'type: raffle'), /type is one of/],
    ['a picture from elsewhere', told('cover: https://tracker.example/x.png\n'), /no picture of ours/],
    ['settings that are no JSON', told('settings: {prizes}\n'), /no JSON/],
    ['settings a draw cannot have', told('settings: {"prizes": 3, "opening": {"by": "manual"}}\n'), /prizes/],
    ['nothing to read', told('', ''), /no text/],
  ])('is refused with %s', async (_what, text, why) => {
    await expect(shelf.put('bad.md', text)).rejects.toThrow(why)
    expect((await list()).map(({ id }) => id)).not.toContain('bad')
  })

  it.each(['Bad.md', '../x.md', 'a b.md', 'x.txt', 'annual-party.md'])('is not named %s', async (file) => {
    await expect(shelf.put(file, told())).rejects.toThrow(/named in|name of a template/)
  })

  it('that was broken by hand keeps nobody from the others', async () => {
    writeFileSync(join(folder, 'broken.zh.md'), 'no head')
    expect((await list()).map(({ id }) => id)).toContain('spring-tea')
  })

  it('is seen where it came in the same tick of the clock as another', async () => {
    await shelf.put('first.md', told())
    const { atime, mtime } = statSync(folder)
    utimesSync(folder, atime, mtime)
    expect((await list()).map(({ id }) => id)).toContain('first')
    await shelf.put('second.md', told())
    utimesSync(folder, atime, mtime)
    expect((await list()).map(({ id }) => id)).toContain('second')
  })

  it('is gone once it is removed, in every language', async () => {
    expect(await shelf.remove('spring-tea')).toEqual([])
    expect(await shelf.remove('spring-tea')).toBeNull()
    expect((await list('en')).map(({ id }) => id)).not.toContain('spring-tea')
  })
})
