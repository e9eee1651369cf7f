/** What is said about taking draws elsewhere and connecting other systems. */
export const words = {
  zh: {
    choose: '选一场进行中的抽奖',
    noDraw: '还没有进行中的抽奖',
    noDrawMore: '发布一场以后，链接和二维码就在这里',
    make: '新建抽奖',
    unread: '没有读到你的抽奖',
    unreadMore: '抽奖都在服务器上，没有丢。请检查网络后刷新。',
    locked: (what: string, plan: string) => `${what}需要${plan}。已经填好的都会保留，升级后回来就能接着用。`,
    cancel: '取消',
    keep: '已经保存好，关闭',
    once: '只显示这一次。关闭以后谁也看不到它，丢了只能换一个。',
  },
  en: {
    choose: 'Choose a running draw',
    noDraw: 'Nothing is running',
    noDrawMore: 'Once a draw is published, its link and code stand here',
    make: 'New draw',
    unread: 'Your draws could not be read',
    unreadMore: 'They are safe on the server. Please check your network and reload.',
    locked: (what: string, plan: string) =>
      `${what} need the ${plan} plan. Everything you filled in is kept until you come back with it.`,
    cancel: 'Cancel',
    keep: 'Saved it, close',
    once: 'It is shown this once. Nobody can see it again; if it is lost, make another.',
  },
}
