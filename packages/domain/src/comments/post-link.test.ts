import { expect, it } from 'vitest'
import { postLink } from './post-link.ts'

const post = (text: string) => {
  const found = postLink(text)
  return found && 'postId' in found ? `${found.platform} ${found.postId}` : found
}

const xhsId = '64a1b2c3d4e5f60718293a4b'

it.each([
  ['https://www.douyin.com/video/7123456789012345678', 'douyin 7123456789012345678'],
  ['https://www.iesdouyin.com/share/video/7123456789012345678/?region=CN', 'douyin 7123456789012345678'],
  ['https://douyin.com/note/7123456789012345678', 'douyin 7123456789012345678'],
  ['https://www.iesdouyin.com/share/slides/7123456789012345678/', 'douyin 7123456789012345678'],
  ['https://www.douyin.com/user/MS4w?modal_id=7123456789012345678', 'douyin 7123456789012345678'],
  [`https://www.xiaohongshu.com/explore/${xhsId}?xsec_token=AB_c=`, `xhs ${xhsId}`],
  [`https://www.xiaohongshu.com/discovery/item/${xhsId}`, `xhs ${xhsId}`],
  [`https://www.rednote.com/user/profile/aaaaaaaaaaaaaaaaaaaaaaaa/${xhsId}`, `xhs ${xhsId}`],
  ['https://weibo.com/1234567890/z0JH2lOMb', 'weibo 3501756485200075'],
  ['https://www.weibo.com/1234567890/3501756485200075', 'weibo 3501756485200075'],
  ['https://weibo.com/detail/z8ElgBLeQ', 'weibo 3520617028999724'],
  ['https://m.weibo.cn/status/z0JH2lOMb?from=page', 'weibo 3501756485200075'],
  ['https://m.weibo.cn/detail/3501756485200075', 'weibo 3501756485200075'],
  ['https://m.weibo.cn/1234567890/3501756485200075', 'weibo 3501756485200075'],
  ['https://www.bilibili.com/video/BV17x411w7KC/?p=1', 'bilibili BV17x411w7KC'],
  ['https://m.bilibili.com/video/av170001', 'bilibili BV17x411w7KC'],
  ['https://www.bilibili.com/video/AV170001', 'bilibili BV17x411w7KC'],
  ['https://www.bilibili.com/opus/812345678901234567', 'bilibili 812345678901234567'],
  ['https://t.bilibili.com/812345678901234567', 'bilibili 812345678901234567'],
  ['https://www.kuaishou.com/short-video/3xabcdefgh12345', 'kuaishou 3xabcdefgh12345'],
  ['https://v.m.chenzhongtech.com/fw/photo/3xabcdefgh12345?a=1', 'kuaishou 3xabcdefgh12345'],
  ['https://v.m.chenzhongtech.com/u?photoId=3xabcdefgh12345', 'kuaishou 3xabcdefgh12345'],
  ['http://m.gifshow.com/fw/photo/3xabcdefgh12345', 'kuaishou 3xabcdefgh12345'],
  ['www.douyin.com/video/7123456789012345678', 'douyin 7123456789012345678'],
  ['作品：weibo.com/detail/z8ElgBLeQ，快来', 'weibo 3520617028999724'],
])('finds the post of %s', (text, found) => {
  expect(post(text)).toBe(found)
})

it('gives a post one address, however it was written', () => {
  const addresses = ['https://weibo.com/1234567890/z0JH2lOMb', 'http://m.weibo.cn/detail/3501756485200075']
  for (const address of addresses)
    expect(postLink(address)).toEqual({
      platform: 'weibo',
      postId: '3501756485200075',
      url: 'https://weibo.com/detail/3501756485200075',
    })
})

it('keeps what a RED page asks of strangers, and nothing else of the query', () => {
  const link = `https://www.xiaohongshu.com/explore/${xhsId}?app=x&xsec_token=AB_c=&xsec_source=pc&share_id=9`
  expect(postLink(link)).toMatchObject({
    url: `https://www.xiaohongshu.com/explore/${xhsId}?xsec_token=AB_c%3D&xsec_source=pc`,
  })
})

it.each([
  [
    '7.43 复制打开抖音，看看【小明的作品】 https://v.douyin.com/iRNBho5m/ 02/14 x@Y.zZ',
    'https://v.douyin.com/iRNBho5m/',
  ],
  [
    '72 小红发布了一篇笔记，快来看吧！ http://xhslink.com/a/AbC12，复制本条信息',
    'https://xhslink.com/a/AbC12',
  ],
  ['（https://t.cn/A6abcd）', 'https://t.cn/A6abcd'],
  ['【标题】 https://b23.tv/BV17x411w7KC。', 'https://b23.tv/BV17x411w7KC'],
  ['https://www.kuaishou.com/f/X-abc', 'https://www.kuaishou.com/f/X-abc'],
])('takes the short link out of %s', (text, short) => {
  expect(postLink(text)).toEqual({ short })
})

it('takes a post before a short link, and either before any other', () => {
  const text =
    'https://example.org/a https://v.douyin.com/iRNBho5m/ https://www.douyin.com/video/7123456789012345678'
  expect(post(text)).toBe('douyin 7123456789012345678')
  expect(postLink('https://example.org/a https://v.douyin.com/iRNBho5m/')).toEqual({
    short: 'https://v.douyin.com/iRNBho5m/',
  })
})

it.each([
  ['https://www.douyin.com/user/MS4wLjABAAAA', 'douyin'],
  ['https://www.douyin.com/video/12', 'douyin'],
  ['https://www.douyin.com/video/712345678901234567890123', 'douyin'],
  ['https://weibo.com/u/1234567890', 'weibo'],
  ['https://weibo.com/1234567890/z0000ZZZZ', 'weibo'],
  ['https://www.bilibili.com/video/av0', 'bilibili'],
  ['https://www.bilibili.com/video/BV1111111111', 'bilibili'],
  ['https://v.douyin.com/', 'douyin'],
  [`https://www.xiaohongshu.com/explore/${xhsId}f`, 'xhs'],
  ['https://m.weibo.cn/detail/35017564852000751', 'weibo'],
  ['https://weibo.com/1234567890/z0JH2lOMbX', 'weibo'],
  ['https://t.bilibili.com/812345678901234567890', 'bilibili'],
  ['https://www.bilibili.com/video/BV17x411w7KCx', 'bilibili'],
  ['https://www.kuaishou.com/short-video/3xabcdefgh1234567890123', 'kuaishou'],
  ['https://example.org/video/7123456789012345678', 'unknown'],
])('says that %s is no post', (text, unsupported) => {
  expect(postLink(text)).toEqual({ unsupported })
})

it.each([
  'https://www.douyin.com.evil.example/video/7123456789012345678',
  'https://www.douyin.com@evil.example/video/7123456789012345678',
  'https://someone@www.douyin.com/video/7123456789012345678',
  'https://www.douyin.com:6379/video/7123456789012345678',
  'https://www.douyіn.com/video/7123456789012345678',
  'https://www.douyin.com./video/7123456789012345678',
  'https://v.douyin.com:8443/iRNBho5m/',
  'https://127.0.0.1/video/7123456789012345678',
])('does not know the host of %s', (text) => {
  expect(postLink(text)).toEqual({ unsupported: 'unknown' })
})

it.each(['', '没有链接', 'www.douyin.com', 'https://', 'ftp://www.douyin.com/video/7123456789012345678'])(
  'finds no link in “%s”',
  (text) => {
    expect(postLink(text)).toBeNull()
  },
)
