/** What is said about taking draws elsewhere and connecting other systems. */
export const words = {
  zh: {
    choose: '选一场进行中的抽奖',
    noDraw: '还没有进行中的抽奖',
    noDrawMore: '发布一场以后，链接和二维码就在这里',
    make: '新建抽奖',
    unread: '没有读到你的抽奖',
    unreadMore: '抽奖都在服务器上，没有丢。请检查网络后刷新。',
    html: 'HTML 链接，贴进自己的网页',
    copy: '复制',
    copied: '复制成功',
    notYet: '这个版本没有',
  },
  en: {
    choose: 'Choose a running draw',
    noDraw: 'Nothing is running',
    noDrawMore: 'Once a draw is published, its link and code stand here',
    make: 'New draw',
    unread: 'Your draws could not be read',
    unreadMore: 'They are safe on the server. Please check your network and reload.',
    html: 'A link in HTML, for a page of your own',
    copy: 'Copy',
    copied: 'Copied',
    notYet: 'Not in this version',
  },
}
