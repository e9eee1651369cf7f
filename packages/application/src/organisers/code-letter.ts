import type { Mail, ReaderLang } from '../ports/index.ts'

/** Says nothing that a letter of somebody else could make use of: no name, no link, no place to answer to. */
const words = {
  zh: {
    subject: '明签 Fairdraw 验证码',
    body: (code: string, minutes: string) => `验证码：${code}，${minutes} 分钟内有效，只能用一次。`,
    known: '这个邮箱已经有账号，用验证码直接登录。',
    unknown: '这个邮箱还没有账号，输入验证码后就会新建一个。',
    warning: '请只在你自己打开的页面里输入。我们不会向你索要验证码。',
    why: '你收到这封邮件，是因为有人用这个邮箱获取验证码。如果不是你，不用理会：没有验证码，谁也登录不了。',
  },
  en: {
    subject: 'Fairdraw verification code',
    body: (code: string, minutes: string) => `Your code: ${code}. It is good for ${minutes} minutes, once.`,
    known: 'You have an account with this address already: the code signs you in to it.',
    unknown: 'There is no account with this address yet: the code makes one.',
    warning: 'Type it only on the page that you opened yourself. We never ask you for it.',
    why: 'You get this e-mail because somebody asked for a code with this address. If it was not you, ignore it: without the code nobody gets in.',
  },
} as const

/** The letter with a code. `account`: whether the address has one, told to nobody else; null where that is no question. */
export function codeLetter(given: {
  readonly code: string
  readonly minutes: string
  readonly lang: ReaderLang
  readonly account: 'known' | 'unknown' | null
}): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { code, minutes, lang, account } = given
  const { subject, body, warning, why } = words[lang]
  const said = [body(code, minutes), ...(account ? [words[lang][account]] : []), warning]
  const html = [
    `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><title>${subject}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.6 sans-serif;color:#1f2328;background:#fff">',
    ...said.map((line) => `<p>${line}</p>`),
    `<p style="font-size:13px;color:#57606a">${why}</p>`,
    '</body></html>',
  ].join('\n')
  return { subject, text: `${[...said, why].join('\n\n')}\n`, html }
}
