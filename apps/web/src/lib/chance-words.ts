import type { ChanceReason } from '@fairdraw/domain'

type Reasons = Readonly<Record<ChanceReason, string>>

/** What gives or gave somebody their chances: each task by its name, and what is no task. */
export const chanceWords: { readonly zh: Reasons; readonly en: Reasons } = {
  zh: {
    join: '参与',
    passcode: '输入口令',
    proof: '上传凭证',
    article: '浏览文章',
    picture: '浏览图片',
    video: '观看视频',
    mini: '浏览小程序',
    follow: '关注公众号',
    contact: '添加好友或加群',
    invite: '邀请好友',
    daily: '每天来一次',
    gift: '发起人赠送',
    import: '名单导入',
  },
  en: {
    join: 'Entering',
    passcode: 'Type a passcode',
    proof: 'Upload a proof',
    article: 'Read an article',
    picture: 'Look at a picture',
    video: 'Watch a video',
    mini: 'Visit a mini-program',
    follow: 'Follow an account',
    contact: 'Add a contact or group',
    invite: 'Invite friends',
    daily: 'Come by once a day',
    gift: 'Gift of the organiser',
    import: 'Imported list',
  },
}
