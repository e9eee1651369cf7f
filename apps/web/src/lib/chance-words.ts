import type { ChanceReason } from '@fairdraw/domain'

type Reasons = Readonly<Record<ChanceReason, string>>

/** What gave somebody their chances. */
export const chanceWords: { readonly zh: Reasons; readonly en: Reasons } = {
  zh: {
    join: '参与',
    passcode: '输入口令',
    proof: '上传凭证',
    article: '看文章',
    picture: '看图片',
    video: '看视频',
    mini: '访问小程序',
    follow: '关注公众号',
    contact: '添加好友',
    invite: '邀请',
    daily: '每日来访',
    gift: '赠送',
    import: '名单导入',
  },
  en: {
    join: 'Entering',
    passcode: 'Passcode',
    proof: 'Proof',
    article: 'Article',
    picture: 'Picture',
    video: 'Video',
    mini: 'Mini-program',
    follow: 'Following',
    contact: 'Adding a contact',
    invite: 'Inviting',
    daily: 'Daily visit',
    gift: 'Gift',
    import: 'Imported list',
  },
}
