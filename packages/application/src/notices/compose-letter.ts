import { type MailKind, ownerTopics, topicOf } from '@fairdraw/domain'
import type { Mail, ReaderLang } from '../ports/index.ts'
import { type Facts, letterWords } from './letter-words.ts'

export type Content = {
  readonly kind: MailKind
  readonly lang: ReaderLang
  readonly facts: Facts
  readonly drawUrl: string
  readonly unsubscribeUrl: string
}

/** Subject, text and simple HTML of a letter. Whatever others wrote into it can be nothing but words on one line. */
export function composeLetter({
  kind,
  lang,
  facts,
  drawUrl,
  unsubscribeUrl,
}: Content): Pick<Mail, 'subject' | 'text' | 'html'> {
  const words = letterWords[lang]
  const plain = {
    title: oneLine(facts.title),
    prize: oneLine(facts.prize),
    organiser: oneLine(facts.organiser),
  }
  const [subject, body] = [words.subject[kind](plain), words.body[kind](plain)]
  const topic = topicOf(kind)
  const why =
    topic === 'new_draws' ? words.whyFan : ownerTopics.includes(topic) ? words.whyOwner : words.whyEntrant
  const stop = words.stop(words.topic[topic])
  const text = [body, `${words.open}: ${drawUrl}`, `${why}\n${stop}: ${unsubscribeUrl}`].join('\n\n')
  const html = [
    `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.6 sans-serif;color:#1f2328;background:#fff">',
    `<p>${escaped(body)}</p>`,
    `<p><a href="${escaped(drawUrl)}">${escaped(words.open)}</a></p>`,
    `<p style="font-size:13px;color:#57606a">${escaped(why)}<br><a href="${escaped(unsubscribeUrl)}" style="color:#57606a">${escaped(stop)}</a></p>`,
    '</body></html>',
  ].join('\n')
  return { subject, text: `${text}\n`, html }
}

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
