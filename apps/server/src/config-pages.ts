import { originOf } from './config-bucket.ts'
import { webOriginOf } from './config-groups.ts'
import { type PageTerms, plainPages } from './http/web-terms.ts'

type Bad = (name: string, zh: string, en: string) => Error

/** What the pages are served with, at `publicUrl` where it is known. Throws what `bad` makes of a wrong setting. */
export function pagesOf(
  read: (name: string) => string | null,
  publicUrl: string | null,
  bad: Bad,
): PageTerms {
  return {
    sentryDsn: dsnOf(read('SENTRY_DSN'), bad),
    compressorUrl: compressorOf(read('FAIRDRAW_COMPRESSOR_URL'), bad),
    support: supportOf(read('FAIRDRAW_SUPPORT'), bad),
    selfCheck: selfCheckOf(read('FAIRDRAW_SELF_CHECK'), publicUrl, bad),
    embedders: embeddersOf(read('FAIRDRAW_EMBED_HOSTS'), bad),
    domainFiles: domainFilesOf(read('FAIRDRAW_DOMAIN_FILES'), bad),
    wechatScripts: webOriginOf({ read, bad }, 'WECHAT_SCRIPT_BASE', plainPages.wechatScripts),
  }
}

function dsnOf(text: string | null, bad: Bad): string | null {
  const url = text === null ? null : URL.parse(text)
  if (text !== null && !(url && /^https?:$/.test(url.protocol) && /^\w+$/.test(url.username)))
    throw bad('SENTRY_DSN', '应形如 https://key@host/1', 'must look like https://key@host/1')
  return text
}

function compressorOf(text: string | null, bad: Bad): string | null {
  if (text !== null && !/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw bad('FAIRDRAW_COMPRESSOR_URL', '应为网址', 'must be a web address')
  return text ?? plainPages.compressorUrl
}

function supportOf(text: string | null, bad: Bad): string | null {
  if (text !== null && text.length > 200)
    throw bad('FAIRDRAW_SUPPORT', '最多 200 个字', 'must be 200 characters at most')
  return text
}

/** A deployment that the public reaches shows nothing about itself unless its operator says so. */
function selfCheckOf(text: string | null, publicUrl: string | null, bad: Bad): PageTerms['selfCheck'] {
  if (text === null) return publicUrl?.startsWith('https:') ? 'closed' : plainPages.selfCheck
  if (text === 'open' || text === 'signed_in' || text === 'closed') return text
  throw bad('FAIRDRAW_SELF_CHECK', '应为 open、signed_in 或 closed', 'must be open, signed_in or closed')
}

function embeddersOf(text: string | null, bad: Bad): readonly string[] {
  const origins = text === null ? [] : text.split(',').map((site) => originOf(site.trim()))
  const known = origins.filter((origin) => origin !== null)
  if (known.length === origins.length) return known
  throw bad(
    'FAIRDRAW_EMBED_HOSTS',
    '应为以逗号分隔的网址，如 https://work.example.org',
    'must be addresses separated by commas, such as https://work.example.org',
  )
}

/** `name.txt=text`, separated by commas. A name of the service's own is none of a platform's. */
function domainFilesOf(text: string | null, bad: Bad): ReadonlyMap<string, string> {
  const files = text === null ? [] : text.split(',').map((file) => file.trim().split('='))
  const isOne = ([name = '', content = '', ...more]: readonly string[]) =>
    /^[\w-]{4,100}\.txt$/.test(name) && name !== 'robots.txt' && /^[\w-]{1,200}$/.test(content) && !more[0]
  const named = new Map(files.map(([name = '', content = '']) => [name, content]))
  if (files.every(isOne) && named.size === files.length) return named
  throw bad(
    'FAIRDRAW_DOMAIN_FILES',
    '应为以逗号分隔的“文件名=内容”，如 MP_verify_abc123.txt=abc123，每个文件一次',
    'must be names and texts separated by commas, such as MP_verify_abc123.txt=abc123, each file once',
  )
}
