import type { ExampleCase } from '@fairdraw/application/ports'
import { type InputOf, routes, settingsIn } from '@fairdraw/contract'
import {
  type DrawSettings,
  drawTypes,
  hour,
  type Instant,
  iso,
  objectionsToForeignTerms,
} from '@fairdraw/domain'
import { BadCase } from './bad-case.ts'
import { caseBlocks } from './case-blocks.ts'
import { type FrontMatter, frontMatterOf } from './front-matter.ts'

type Named = Pick<ExampleCase, 'id' | 'kind' | 'lang'>

const longest = { title: 60, summary: 160, tag: 20, body: 40_000 } as const
const mostTags = 6
/** Our own pictures alone: what a case file shows was taken in by `case add`. */
const ownPicture = /^\/media\/[0-9a-f]{32}\.(?:jpg|png)$/

/** A case from its file. Throws BadCase. */
export function readCase(text: string, named: Named): ExampleCase {
  const { fields, settings, body } = frontMatterOf(text)
  const taskType = typeOf(fields.get('type') ?? '')
  const title = wordsOf(fields, 'title')
  const cover = fields.get('cover') ?? ''
  if (cover !== '' && !ownPicture.test(cover))
    throw new BadCase(`cover 不是可用的图片：${cover}`, `The cover is no picture of ours: ${cover}`)
  if (body.length > longest.body)
    throw new BadCase(
      `正文超过 ${longest.body} 个字。`,
      `The text is longer than ${longest.body} characters.`,
    )
  const blocks = caseBlocks(body, (href) => (ownPicture.test(href) ? href : null))
  if (blocks.length === 0) throw new BadCase('还没有正文。', 'There is no text yet.')
  return {
    ...named,
    title,
    summary: wordsOf(fields, 'summary'),
    taskType,
    tags: tagsOf(fields),
    blocks,
    cover: cover === '' ? null : cover,
    settingsAt: settingsAtOf({ settings }, { task_type: taskType, title }),
  }
}

function wordsOf(fields: FrontMatter['fields'], name: 'title' | 'summary'): string {
  const words = fields.get(name) ?? ''
  if (words !== '' && words.length <= longest[name]) return words
  throw new BadCase(
    `${name} 要写 1–${longest[name]} 个字。`,
    `${name} has to have 1 to ${longest[name]} characters.`,
  )
}

function typeOf(code: string): ExampleCase['taskType'] {
  const type = drawTypes.find((row) => row.code === code)
  if (type) return type.code
  const there = drawTypes.map((row) => row.code)
  throw new BadCase(`type 只能是 ${there.join('、')}。`, `type is one of ${there.join(', ')}.`)
}

function tagsOf(fields: FrontMatter['fields']): readonly string[] {
  const tags = (fields.get('tags') ?? '').split(/[,，]/).map((tag) => tag.trim())
  const told = tags.filter((tag) => tag !== '')
  if (told.length <= mostTags && told.every((tag) => tag.length <= longest.tag)) return told
  throw new BadCase(
    `tags 最多 ${mostTags} 个，每个不超过 ${longest.tag} 个字。`,
    `There are ${mostTags} tags at most, of ${longest.tag} characters each.`,
  )
}

/** The settings are tried once, as a new draw would be, so that nobody who begins with them finds them wrong. */
function settingsAtOf(
  { settings }: Pick<FrontMatter, 'settings'>,
  head: { readonly task_type: string; readonly title: string },
): ((now: Instant) => DrawSettings) | null {
  if (settings === null) return null
  if (typeof settings !== 'object' || Array.isArray(settings))
    throw new BadCase('settings 要写成 { … }。', 'What stands under settings has to be { … }.')
  const at = (now: Instant) => settingsIn(sentAt({ ...head, ...settings }, now))
  const foreign = objectionsToForeignTerms(at(Date.UTC(2026, 0, 1)))
  if (foreign.length > 0) {
    const paths = foreign.map(({ path }) => path).join(', ')
    throw new BadCase(`这种抽奖没有这些设置：${paths}`, `A draw of this type has no such settings: ${paths}`)
  }
  return at
}

function sentAt(given: object, now: Instant): InputOf<typeof routes.taskCreate> {
  // A name is enough at the door unless the case says otherwise, as in a draw that is made in its form.
  const sent = { login_free: true, ...(dated(given, now) as object), publish: false }
  const read = routes.taskCreate.input.safeParse(sent)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = (issue?.path ?? []).join('.')
  throw new BadCase(`settings 的 ${where} 有误：${issue?.message}`, `settings: ${where}: ${issue?.message}`)
}

const hours = { d: 24, h: 1 } as const

/** `+6d` and `+2h` count from the next full hour: a case is begun at any time. */
function dated(value: unknown, now: Instant): unknown {
  if (typeof value === 'string') {
    const [, count, unit] = /^\+(\d{1,3})([dh])$/.exec(value) ?? []
    if (count === undefined) return value
    const nextHour = Math.ceil(now / hour) * hour
    return iso(nextHour + Number(count) * hours[unit as keyof typeof hours] * hour)
  }
  if (Array.isArray(value)) return value.map((each) => dated(each, now))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, dated(each, now)]))
}
