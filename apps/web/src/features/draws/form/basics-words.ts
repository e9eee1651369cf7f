/** What is said about the head of a draw. */
export const basicsWords = {
  zh: {
    cover: '活动封面',
    coverHint: '不传就用主题的画',
    shareCover: '分享封面',
    shareCoverHint: '转发到群聊、朋友圈时显示',
    banner: '视频头图',
    bannerHint: '放在页头，代替封面',
    background: '背景图',
    backgroundHint: '铺在页面底部，不影响文字',
    notOwn: '用默认的',
    scenery: '主题',
    sceneryHint: '手机页面的底色、封面和转盘、九宫格、卡牌的颜色；上传了封面就用你的封面',
    sceneries: {
      landscape: '山水',
      'lantern-night': '灯夜',
      'plain-paper': '素笺',
      'spring-festival': '新春',
    },
    sceneriesMore: {
      landscape: '默认',
      'lantern-night': '元宵、夜场',
      'plain-paper': '书店、讲座',
      'spring-festival': '年会、开年',
    },
  },
  en: {
    cover: 'Cover',
    coverHint: 'The theme’s drawing when there is none',
    shareCover: 'Share picture',
    shareCoverHint: 'Shown when the link is shared',
    banner: 'Head video',
    bannerHint: 'At the head of the page, in place of the cover',
    background: 'Background',
    backgroundHint: 'Behind the page; text stays readable',
    notOwn: 'The standard one',
    scenery: 'Theme',
    sceneryHint:
      'Ground, cover and the colours of wheel, grid and cards on phones; your own cover goes first',
    sceneries: {
      landscape: 'Landscape',
      'lantern-night': 'Lantern night',
      'plain-paper': 'Plain paper',
      'spring-festival': 'New year',
    },
    sceneriesMore: {
      landscape: 'The usual one',
      'lantern-night': 'Evenings out',
      'plain-paper': 'Books, talks',
      'spring-festival': 'Celebrations',
    },
  },
}
