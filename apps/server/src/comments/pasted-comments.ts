import { isTimeLine } from './comment-cells.ts'
import type { FoundComments } from './found-comments.ts'

/** What pasted text was recognised as: a line "name: text" each, or blocks of name, text and time. */
export type PastedShape = 'lines' | 'blocks'

const spoken = /^([^:：,，;；\t]{1,40}?)\s*[:：]\s*(\S.*)$/u
/** What pages write between comments: buttons, and counts on them. */
const noise =
  /^(?:回复|赞|点赞|分享|举报|收起|展开|更多|作者|置顶|首评|热评|关注|已关注|reply|like|share|report|see more|view replies)$|^(?:展开|查看|共|收起|view)\s*.{0,12}(?:回复|条|replies|reply).*$|^(?:赞|点赞)?\s*[\d,.]+\s*[万wk]?$/iu
const likes = /^(?:赞|点赞)?\s*([\d,.]+\s*[万wk]?)$/iu

type Line = { readonly text: string; readonly line: number }

/** What shape the first lines of pasted text have; null for none that is known. */
export function pastedShape(text: string): PastedShape | null {
  const lines = linesOf(text.slice(0, 20_000)).slice(0, 200)
  if (lines.length === 0) return null
  const named = lines.filter((one) => isSpoken(one.text)).length
  if (named >= lines.length * 0.6) return 'lines'
  const times = lines.filter((one) => isTimeLine(one.text)).length
  if (times >= 1 && times <= lines.length / 2) return 'blocks'
  const blocks = text
    .trim()
    .split(/\n[ \t]*\n/)
    .slice(0, 50)
  const isBlocks = blocks.length > 1 && blocks.every((block) => linesOf(block).length >= 2)
  return isBlocks ? 'blocks' : null
}

/** Takes pasted text in, as the shape that it has. */
export function takePasted(text: string, shape: PastedShape, found: FoundComments): void {
  const lines = linesOf(text)
  if (shape === 'lines') takeLines(lines, found)
  else if (lines.some((one) => isTimeLine(one.text))) takeTimed(lines, found)
  else takeParagraphs(text, found)
}

function takeLines(lines: readonly Line[], found: FoundComments): void {
  for (const { text, line } of lines) {
    const [, name = '', said = ''] = isSpoken(text) ? (spoken.exec(text) ?? []) : []
    if (name === '') found.reject({ line, column: 'user_name', reason: 'empty' })
    else found.take({ user_name: name, text: said }, line)
  }
}

function isSpoken(text: string): boolean {
  const name = spoken.exec(text)?.[1]
  return name !== undefined && !/^(?:https?|\d{1,2})$/i.test(name.trim())
}

/**
 * Blocks around their times. Where one line stands above the first time, the name is above and the text below; where
 * more do, name and text are above. Buttons and counts between them are of the page.
 */
function takeTimed(lines: readonly Line[], found: FoundComments): void {
  const kept = lines.filter(({ text }) => !noise.test(text) || isTimeLine(text))
  const times = kept.flatMap(({ text }, at) => (isTimeLine(text) ? [at] : []))
  const isTextBelow = times[0] === 1
  for (const [nth, at] of times.entries()) {
    const before = (times[nth - 1] ?? -1) + 1
    const next = times[nth + 1] ?? kept.length
    const nameAt = isTextBelow ? at - 1 : before
    const textFrom = isTextBelow ? at + 1 : before + 1
    const textTo = isTextBelow ? (nth + 1 < times.length ? next - 1 : next) : at
    const name = kept[nameAt]
    if (!name || nameAt >= at)
      found.reject({ line: kept[at]?.line ?? 0, column: 'user_name', reason: 'empty' })
    else
      found.take(
        {
          user_name: name.text,
          text: kept
            .slice(textFrom, textTo)
            .map(({ text }) => text)
            .join('\n'),
          at: kept[at]?.text ?? '',
          ...likesBetween(
            lines,
            kept[at]?.line ?? 0,
            kept[at + 1]?.line ?? Number.POSITIVE_INFINITY,
            isTextBelow ? kept[textTo]?.line : undefined,
          ),
        },
        name.line,
      )
  }
}

/** The count on a button below a comment. */
function likesBetween(lines: readonly Line[], from: number, next: number, end?: number): { likes?: string } {
  const until = end ?? next
  for (const { text, line } of lines) {
    const count = line > from && line < until && !isTimeLine(text) ? likes.exec(text)?.[1] : undefined
    if (count !== undefined) return { likes: count }
  }
  return {}
}

/** Blocks that a blank line parts: the name, and below it what was written. */
function takeParagraphs(text: string, found: FoundComments): void {
  let line = 1
  for (const block of text.split(/\n[ \t]*\n/)) {
    const [name, ...said] = linesOf(block).filter((one) => !noise.test(one.text))
    if (name) found.take({ user_name: name.text, text: said.map((one) => one.text).join('\n') }, line)
    line += block.split('\n').length + 1
  }
}

function linesOf(text: string): Line[] {
  return text.split(/\r\n|\n|\r/).flatMap((raw, at) => {
    const trimmed = raw.trim()
    return trimmed === '' ? [] : [{ text: trimmed, line: at + 1 }]
  })
}
