/** What a message to a group is made of. */
export const chatWords = {
  zh: {
    head: (title: string) => `【${title}】`,
    opened: (title: string) => `【${title}】开奖了`,
    won: (prize: string, names: readonly string[]) => `${prize}：${names.join('、')}`,
    all: (count: number) => `共 ${count} 份，名单在证明页`,
    act: (act: string, link: string) => `${act}：${link}`,
  },
  en: {
    head: (title: string) => `${title}`,
    opened: (title: string) => `${title}: the winners`,
    won: (prize: string, names: readonly string[]) => `${prize}: ${names.join(', ')}`,
    all: (count: number) => `${count} in all: see the proof`,
    act: (act: string, link: string) => `${act}: ${link}`,
  },
}

/** What stands around the pictures to hand on. */
export const kitWords = {
  zh: {
    looks: '样式',
    names: {
      landscape: '山水',
      lot: '朱签',
      cover: '封面',
      card: '方卡',
      result: '结果海报',
      'result-card': '结果方卡',
    },
    mores: {
      landscape: '没有图也好看',
      lot: '贴在店里最醒目',
      cover: '用你自己的照片',
      card: '发群聊和朋友圈',
      result: '贴在店里，发到群里',
      'result-card': '发群聊和朋友圈',
    },
    picture: (title: string, look: string) => `「${title}」的${look}`,
    painting: '正在画',
    failed: '这个浏览器画不出图片',
    failedMore: '换一个浏览器再试，或者先用二维码图片。',
    unsaved: '这张图没有画出来，请再试一次，或者换小一号的纸',
    saved: '已存到下载里',
    text: '复制群文字',
    textCopied: '复制成功',
    noCover: '这场抽奖没有封面图，这一款先画了夜色。在抽奖设置里加一张封面，再来看。',
    lostCover: '封面图没有加载出来，先画了没有封面的样子。检查网络后重新打开。',
    lostPrize: '有奖品图没有加载出来，先画了图样。检查网络后重新打开。',
    none: '还没有结果',
    noneMore: '开奖以后，这里有结果海报。',
  },
  en: {
    looks: 'Look',
    names: {
      landscape: 'Landscape',
      lot: 'Lot',
      cover: 'Cover',
      card: 'Square card',
      result: 'Result poster',
      'result-card': 'Result card',
    },
    mores: {
      landscape: 'needs no picture',
      lot: 'seen from afar',
      cover: 'your own photo',
      card: 'for chats',
      result: 'for walls and chats',
      'result-card': 'for chats',
    },
    picture: (title: string, look: string) => `${look} of “${title}”`,
    painting: 'Painting',
    failed: 'This browser cannot draw pictures',
    failedMore: 'Try another browser, or use the QR picture.',
    unsaved: 'This picture could not be drawn: try again, or take the smaller paper',
    saved: 'Saved to your downloads',
    text: 'Copy text for chats',
    textCopied: 'Copied',
    noCover:
      'This draw has no cover, so this look is painted by night. Add a cover in its settings and look again.',
    lostCover: 'The cover did not load, so it is painted without. Check the network and open this again.',
    lostPrize:
      'The picture of a prize did not load; a drawing stands for it. Check the network and open this again.',
    none: 'No result yet',
    noneMore: 'The result poster is here once it is drawn.',
  },
}
