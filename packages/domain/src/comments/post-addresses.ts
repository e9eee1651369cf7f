import type { PlatformCode } from '../platforms.ts'
import { bilibiliAv, bilibiliBv } from './bilibili-id.ts'
import type { PostRef } from './comment.ts'
import { weiboMid } from './weibo-id.ts'

type KnownPlatform = Exclude<PlatformCode, 'unknown'>

type Found = Pick<PostRef, 'postId' | 'url'>
type Row = {
  readonly platform: KnownPlatform
  readonly hosts: readonly string[]
  /** The post that this address shows; null for another page of the platform. */
  readonly read: (url: URL) => Found | null
}

/** Where posts stand, by exact host and path. */
export const postAddresses: readonly Row[] = [
  {
    platform: 'douyin',
    hosts: ['www.douyin.com', 'douyin.com', 'www.iesdouyin.com'],
    read: ({ pathname, searchParams }) => {
      const [, kind, id] = /^\/(?:share\/)?(video|note|slides)\/(\d{15,20})(?!\w)/.exec(pathname) ?? []
      const postId = id ?? /^\d{15,20}$/.exec(searchParams.get('modal_id') ?? '')?.[0]
      const page = kind === undefined || kind === 'video' ? 'video' : 'note'
      return postId === undefined ? null : { postId, url: `https://www.douyin.com/${page}/${postId}` }
    },
  },
  {
    platform: 'xhs',
    hosts: ['www.xiaohongshu.com', 'www.rednote.com'],
    read: ({ pathname, searchParams }) => {
      const path = /^\/(?:explore|discovery\/item|user\/profile\/[0-9a-f]{24})\/([0-9a-f]{24})(?!\w)/.exec(
        pathname,
      )
      if (!path?.[1]) return null
      // Without them the page asks strangers to sign in.
      const keys = ['xsec_token', 'xsec_source'].flatMap((name) => {
        const value = searchParams.get(name)
        return value && /^[\w=+/-]{1,200}$/.test(value) ? [`${name}=${encodeURIComponent(value)}`] : []
      })
      const query = keys.length ? `?${keys.join('&')}` : ''
      return { postId: path[1], url: `https://www.xiaohongshu.com/explore/${path[1]}${query}` }
    },
  },
  {
    platform: 'weibo',
    hosts: ['weibo.com', 'www.weibo.com'],
    read: ({ pathname }) => weiboPost(/^\/(?:\d{5,12}|detail)\/(\d{16}|[A-Za-z0-9]{9})(?!\w)/.exec(pathname)),
  },
  {
    platform: 'weibo',
    hosts: ['m.weibo.cn'],
    read: ({ pathname }) =>
      weiboPost(/^\/(?:status|detail|\d{5,12})\/(\d{16}|[A-Za-z0-9]{9})(?!\w)/.exec(pathname)),
  },
  {
    platform: 'bilibili',
    hosts: ['www.bilibili.com', 'm.bilibili.com'],
    read: ({ pathname }) => {
      const [, bv, av] = /^\/video\/(?:(BV1[1-9A-HJ-NP-Za-km-z]{9})|av(\d{1,16}))(?!\w)/i.exec(pathname) ?? []
      if (bv !== undefined || av !== undefined) return bilibiliVideo(bv, av)
      return bilibiliPage(/^\/(?:opus|dynamic)\/(\d{15,20})(?!\w)/.exec(pathname))
    },
  },
  {
    platform: 'bilibili',
    hosts: ['t.bilibili.com'],
    read: ({ pathname }) => bilibiliPage(/^\/(\d{15,20})(?!\w)/.exec(pathname)),
  },
  {
    platform: 'kuaishou',
    hosts: ['www.kuaishou.com', 'v.m.chenzhongtech.com', 'm.gifshow.com'],
    read: ({ hostname, pathname, searchParams }) => {
      const path = /^\/(?:short-video|fw\/photo)\/([0-9a-z]{11,20})(?!\w)/.exec(pathname)?.[1]
      const asked = hostname === 'v.m.chenzhongtech.com' ? searchParams.get('photoId') : null
      const postId = path ?? /^[0-9a-z]{11,20}$/.exec(asked ?? '')?.[0]
      return postId === undefined ? null : { postId, url: `https://www.kuaishou.com/short-video/${postId}` }
    },
  },
]

/** A short link: whose it is, and whether a path is one. */
type ShortLink = { readonly platform: KnownPlatform; test(path: string): boolean }
const oneCode = /^\/[\w-]{1,40}\/?$/
const shortLink = (platform: KnownPlatform, path: RegExp = oneCode): ShortLink => ({
  platform,
  test: (asked) => path.test(asked),
})

/** Hosts whose links lead to a post elsewhere. */
export const shortHosts: ReadonlyMap<string, ShortLink> = new Map([
  ['v.douyin.com', shortLink('douyin')],
  ['xhslink.com', shortLink('xhs', /^\/(?:[amo]\/)?[\w-]{1,40}\/?$/)],
  ['xhslink.cn', shortLink('xhs', /^\/(?:[amo]\/)?[\w-]{1,40}\/?$/)],
  ['t.cn', shortLink('weibo')],
  ['b23.tv', shortLink('bilibili')],
  ['v.kuaishou.com', shortLink('kuaishou')],
  ['www.kuaishou.com', shortLink('kuaishou', /^\/f\/[\w-]{1,40}\/?$/)],
])

/** Every host that may be looked at to find where a short link leads. */
export const linkHosts: ReadonlySet<string> = new Set([
  ...shortHosts.keys(),
  ...postAddresses.flatMap(({ hosts }) => hosts),
])

/** A post has a number and a short id; the number is what its interface knows. */
function weiboPost(path: RegExpExecArray | null): Found | null {
  const id = path?.[1]
  if (id === undefined) return null
  const mid = /^\d{16}$/.test(id) ? id : orNull(() => weiboMid(id))
  return mid === null ? null : { postId: mid, url: `https://weibo.com/detail/${mid}` }
}

function bilibiliVideo(bv: string | undefined, av: string | undefined): Found | null {
  const postId = orNull(() => bilibiliBv(bv === undefined ? BigInt(av ?? 0) : bilibiliAv(bv)))
  return postId === null ? null : { postId, url: `https://www.bilibili.com/video/${postId}` }
}

function bilibiliPage(path: RegExpExecArray | null): Found | null {
  return path?.[1] ? { postId: path[1], url: `https://www.bilibili.com/opus/${path[1]}` } : null
}

/** What no post has is no post. */
function orNull(read: () => string): string | null {
  try {
    return read()
  } catch (failure) {
    if (failure instanceof RangeError) return null
    throw failure
  }
}
