import { originOf } from './config-bucket.ts'

/** An app at a platform whose comments can be read. */
export type AppSetting = { readonly origin: string; readonly id: string; readonly secret: string }
/** The official interfaces that comments come by, and where an organiser comes back to from them. */
export type CommentSetting = {
  readonly publicUrl: string
  readonly douyin: AppSetting | null
  readonly weibo: AppSetting | null
}

type Read = (name: string) => string | null
type Bad = (name: string, zh: string, en: string) => Error

/** The comment settings: what is set, or nothing. Throws what `bad` makes of a wrong one. */
export function commentsOf(read: Read, publicUrl: string | null, bad: Bad): CommentSetting | null {
  const douyin = appOf(read, bad, {
    origin: 'DOUYIN_OPEN_BASE',
    id: 'DOUYIN_CLIENT_KEY',
    secret: 'DOUYIN_CLIENT_SECRET',
    usual: 'https://open.douyin.com',
  })
  const weibo = appOf(read, bad, {
    origin: 'WEIBO_API_BASE',
    id: 'WEIBO_APP_KEY',
    secret: 'WEIBO_APP_SECRET',
    usual: 'https://api.weibo.com',
  })
  if (!douyin && !weibo) return null
  if (publicUrl === null)
    throw bad('PUBLIC_URL', '还没有填写，授权后要回到这个地址', 'is missing: a platform leads back to it')
  return { publicUrl, douyin, weibo }
}

function appOf(
  read: Read,
  bad: Bad,
  names: { readonly origin: string; readonly id: string; readonly secret: string; readonly usual: string },
): AppSetting | null {
  const [id, secret] = [read(names.id), read(names.secret)]
  const origin = originOf(read(names.origin) ?? names.usual)
  if (origin === null) throw bad(names.origin, `应形如 ${names.usual}`, `must look like ${names.usual}`)
  if (id === null && secret === null) return null
  if (id === null || secret === null)
    throw bad(
      id === null ? names.id : names.secret,
      '还没有填写',
      `is missing: set both ${names.id} and ${names.secret} or none`,
    )
  return { origin, id, secret }
}
