import { letterWords, readUnsubscribe, type Unsubscribed, unsubscribe } from '@fairdraw/application'
import type { FastifyReply } from 'fastify'
import type { Edge } from './edge.ts'
import { type Lang, langOf } from './lang.ts'
import { headersOfPages } from './security-headers.ts'

/** What is sent with a POST says nothing: the link itself names what to stop. */
const bodyLimit = 2_048

/**
 * Where the link in a letter leads. Looking at it changes nothing, since mail programs look at links by themselves;
 * a POST stops the letters, by the button or by the mail program's own (RFC 8058), without signing in.
 */
export function serveUnsubscribe({ app, ports }: Edge): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, parsed) =>
      parsed(null, null),
    )
    scope.get('/unsubscribe', async (request, reply) => {
      const named = await readUnsubscribe(ports, tokenIn(request.query))
      return page(reply, named ? ask(named) : unknown(langOf(request)), named !== null)
    })
    scope.post('/unsubscribe', async (request, reply) => {
      const named = await unsubscribe(ports, tokenIn(request.query))
      return page(reply, named ? done(named) : unknown(langOf(request)), named !== null)
    })
  })
}

function tokenIn(query: unknown): string {
  const { t } = query as Readonly<Record<string, unknown>>
  return typeof t === 'string' && t.length <= 500 ? t : ''
}

type Said = { readonly lang: Lang; readonly title: string; readonly text: string; readonly button?: string }

const say = {
  zh: {
    title: '停收邮件',
    ask: (topic: string) => `不再接收「${topic}」邮件？站内通知不受影响。`,
    button: '停收',
    done: (topic: string) => `不会再给你发「${topic}」邮件。登录后可以随时重新打开。`,
    unknown: '这个链接不完整，或者账号已经不在。请从邮件里重新打开。',
  },
  en: {
    title: 'Stop e-mails',
    ask: (topic: string) => `Stop e-mails about ${topic}? Notices in the product go on.`,
    button: 'Stop them',
    done: (topic: string) =>
      `You will get no more e-mails about ${topic}. You can switch them on again once signed in.`,
    unknown: 'This link is not complete, or its account is gone. Please open it from the e-mail again.',
  },
}

function ask({ lang, topic }: Unsubscribed): Said {
  const words = say[lang]
  return { lang, title: words.title, text: words.ask(letterWords[lang].topic[topic]), button: words.button }
}

function done({ lang, topic }: Unsubscribed): Said {
  return { lang, title: say[lang].title, text: say[lang].done(letterWords[lang].topic[topic]) }
}

function unknown(lang: Lang): Said {
  return { lang, title: say[lang].title, text: say[lang].unknown }
}

// Nothing of the link is repeated, so that nothing of it can be markup: the form posts to its own address.
function page(reply: FastifyReply, { lang, title, text, button }: Said, isKnown: boolean): FastifyReply {
  const form = button
    ? `<form method="post"><button style="min-height:44px;padding:0 24px;font:inherit">${button}</button></form>`
    : ''
  return reply
    .code(isKnown ? 200 : 404)
    .headers({ ...headersOfPages, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>` +
        '<body style="margin:0 auto;max-width:32rem;padding:32px 16px;font:16px/1.6 sans-serif"><main>' +
        `<h1 style="font-size:1.5rem">${title}</h1><p>${text}</p>${form}</main></body></html>`,
    )
}
