/** What is said about the head of a draw. */
export const basicsWords = {
  zh: {
    cover: '活动封面',
    coverHint: '不传就用山水画',
    shareCover: '分享封面',
    shareCoverHint: '转发到群聊、朋友圈时显示',
    banner: '视频头图',
    bannerHint: '放在页头，代替封面',
    background: '背景图',
    backgroundHint: '铺在页面底部，不影响文字',
    notOwn: '用默认的',
  },
  en: {
    cover: 'Cover',
    coverHint: 'A landscape when there is none',
    shareCover: 'Share picture',
    shareCoverHint: 'Shown when the link is shared',
    banner: 'Head video',
    bannerHint: 'At the head of the page, in place of the cover',
    background: 'Background',
    backgroundHint: 'Behind the page; text stays readable',
    notOwn: 'The standard one',
  },
}
