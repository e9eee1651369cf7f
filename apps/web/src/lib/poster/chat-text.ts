import { chatWords } from './kit-words.ts'
import type { Poster } from './poster-of.ts'
import type { ResultSheet } from './result-sheet.ts'
import { resultWords } from './result-words.ts'

/** So many names stand in a message before it becomes a list. */
const mostNames = 20

/** What is sent into a group before the draw: title, prizes, when, and the link. */
export function chatTextOf({ lang, title, prizes, more, when, act, link }: Poster): string {
  const lines = prizes.map(({ tier, name, count }) => [tier, name, count].filter(Boolean).join(' '))
  return [chatWords[lang].head(title), ...lines, more, when, chatWords[lang].act(act, link)]
    .filter(Boolean)
    .join('\n')
}

/** What is sent after it: who was drawn, named as the draw is set, and where anybody recomputes it. */
export function chatTextOfResult({ lang, title, groups, drawn, link }: ResultSheet): string {
  const say = chatWords[lang]
  let left = mostNames
  const lines = groups.flatMap(({ tier, prize, lots }) => {
    const names = lots.slice(0, left).map(({ name, number }) => name || `#${number}`)
    left -= names.length
    return names.length === 0 ? [] : [say.won(`${tier} ${prize}`, names)]
  })
  const all = drawn > mostNames - left ? [say.all(drawn)] : []
  return [say.opened(title), ...lines, ...all, say.act(resultWords[lang].checked, link)].join('\n')
}
