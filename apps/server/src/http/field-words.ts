import type { Lang } from './lang.ts'

/** What the contract's schemas say about one wrong field. */
export type FieldIssue = {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly origin?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly values?: unknown
}

const most = 20

/** `data.fields` of a rejected input: the path of each wrong field, and what is wrong in the client's language. */
export function fieldWords(issues: readonly FieldIssue[], lang: Lang): Record<string, string> {
  const entries = issues.slice(0, most).map((issue) => [issue.path.join('.'), wordsOf(issue, lang)] as const)
  return Object.fromEntries(entries)
}

/** The contract's own words are Chinese; they win there, and give way to plain ones in English. */
function wordsOf(issue: FieldIssue, lang: Lang): string {
  if (lang === 'zh' && /\p{Script=Han}/u.test(issue.message)) return issue.message
  const [zh, en] = pair(issue)
  return lang === 'zh' ? zh : en
}

function pair(issue: FieldIssue): readonly [zh: string, en: string] {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? ['不能缺少', 'Required']
        : ['类型不对', 'Wrong type']
    case 'too_small':
      return small(issue)
    case 'too_big':
      return big(issue)
    case 'invalid_format':
      return ['格式不对', 'Wrong format']
    case 'invalid_value':
      return choices(issue.values)
    case 'invalid_union':
      return ['选项不对', 'No such choice']
    default:
      return ['内容不对', 'Not valid']
  }
}

function small({ origin, minimum }: FieldIssue): readonly [string, string] {
  if (origin === 'string') return [`至少 ${minimum} 个字符`, `At least ${minimum} characters`]
  if (origin === 'array') return [`至少 ${minimum} 项`, `At least ${minimum} items`]
  return [`不能小于 ${minimum}`, `At least ${minimum}`]
}

function big({ origin, maximum }: FieldIssue): readonly [string, string] {
  if (origin === 'string') return [`最多 ${maximum} 个字符`, `At most ${maximum} characters`]
  if (origin === 'array') return [`最多 ${maximum} 项`, `At most ${maximum} items`]
  return [`不能大于 ${maximum}`, `At most ${maximum}`]
}

function choices(values: unknown): readonly [string, string] {
  const listed = Array.isArray(values) ? values.join(', ') : ''
  return [`只能是 ${listed}`, `Must be one of ${listed}`]
}
