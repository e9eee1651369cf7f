import { BadCase } from './bad-case.ts'

/** The head of a case file: `name: words` lines between two lines of three dashes. */
export type FrontMatter = {
  readonly fields: ReadonlyMap<string, string>
  /** What stands under `settings:`, to the end of the head, read as JSON; null when nothing does. */
  readonly settings: unknown
  /** The text under the head. */
  readonly body: string
}

const names = ['title', 'summary', 'type', 'cover', 'tags'] as const
const head = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/

/** Takes a case file apart. Throws BadCase. */
export function frontMatterOf(text: string): FrontMatter {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const found = head.exec(plain)
  if (!found)
    throw new BadCase(
      '文件要以 --- 开头的说明部分开始。',
      'The file has to begin with a head between lines of ---.',
    )
  const [whole, inner = ''] = found
  const [told = '', json] = splitAt(inner, /^settings:[ \t]*/m)
  return {
    fields: fieldsOf(told),
    settings: json === undefined ? null : settingsOf(json),
    body: plain.slice(whole.length),
  }
}

function splitAt(text: string, mark: RegExp): [string, string | undefined] {
  const found = mark.exec(text)
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text, undefined]
}

function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const [, name = '', value = ''] = /^([a-z]+):[ \t]*(.*)$/.exec(line) ?? []
    if (!(names as readonly string[]).includes(name))
      throw new BadCase(
        `说明部分只能写 ${names.join('、')} 和 settings，不认识：${line.trim()}`,
        `The head has only ${names.join(', ')} and settings; this line is none of them: ${line.trim()}`,
      )
    fields.set(name, value.trim())
  }
  return fields
}

function settingsOf(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (failure) {
    const { message } = failure as SyntaxError
    throw new BadCase(
      `settings 不是有效的 JSON：${message}`,
      `What stands under settings is no JSON: ${message}`,
    )
  }
}
