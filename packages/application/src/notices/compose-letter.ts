import { type MailTopic, ownerTopics, topicOf } from '@fairdraw/domain'
import type { Mail, ReaderLang } from '../ports/index.ts'
import { type DrawMailKind, type Facts, letterWords } from './letter-words.ts'

/** What a letter says, before it leads anywhere. */
export type Said = {
  readonly subject: string
  readonly body: string
  /** What its link is called. */
  readonly open: string
  readonly why: string
}

export type Content = {
  readonly said: Said
  readonly lang: ReaderLang
  readonly url: string
  /** What its reader may decline, and where; null for what cannot be declined. */
  readonly stop: { readonly topic: MailTopic; readonly url: string } | null
}

/** What a letter about a draw says. Whatever others wrote into it can be nothing but words on one line. */
export function saidOfDraw(kind: DrawMailKind, lang: ReaderLang, facts: Facts): Said {
  const words = letterWords[lang]
  const plain = {
    title: oneLine(facts.title),
    prize: oneLine(facts.prize),
    organiser: oneLine(facts.organiser),
  }
  const topic = topicOf(kind)
  const why =
    topic === 'new_draws'
      ? words.whyFan
      : topic !== null && ownerTopics.includes(topic)
        ? words.whyOwner
        : words.whyEntrant
  return { subject: words.subject[kind](plain), body: words.body[kind](plain), open: words.open, why }
}

/** Subject, text and simple HTML of a letter. */
export function composeLetter({
  said: { subject, body, open, why },
  lang,
  url,
  stop,
}: Content): Pick<Mail, 'subject' | 'text' | 'html'> {
  const words = letterWords[lang]
  const ended = stop && { url: stop.url, name: words.stop(words.topic[stop.topic]) }
  const text = [body, `${open}: ${url}`, ended ? `${why}\n${ended.name}: ${ended.url}` : why].join('\n\n')
  const html = [
    `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.6 sans-serif;color:#1f2328;background:#fff">',
    `<p>${escaped(body)}</p>`,
    `<p><a href="${escaped(url)}">${escaped(open)}</a></p>`,
    `<p style="font-size:13px;color:#57606a">${escaped(why)}${ended ? stopLink(ended) : ''}</p>`,
    '</body></html>',
  ].join('\n')
  return { subject, text: `${text}\n`, html }
}

const stopLink = ({ url, name }: { readonly url: string; readonly name: string }) =>
  `<br><a href="${escaped(url)}" style="color:#57606a">${escaped(name)}</a>`

/** No line breaks and nothing invisible: a title can neither begin a header nor turn the text around. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] as string)
}
