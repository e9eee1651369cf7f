/** What is said about putting draws away. */
export const binWords = {
  zh: {
    recycleTitle: '放入回收站？',
    recycleMore: '列表里不再显示。30 天后彻底删除，删除前可以从回收站恢复。公开证明一直有效。',
    recycleAct: '放入回收站',
    notYetTitle: '还不能放入回收站',
    notYet: '这场抽奖还在领奖。奖品全部交付，或者过了领奖截止时间，抽奖结束以后就可以放入回收站。',
    understood: '知道了',
    recycled: (when: string) => `已放入回收站，${when} 彻底删除`,
    restoreTitle: '恢复这场抽奖？',
    restoreMore: '恢复后回到列表，一切照旧。',
    restoreAct: '恢复',
    restored: '已恢复',
    removeTitle: '彻底删除这场抽奖？',
    removeMore: '参与者和中奖者的资料会清除，不能撤回。公开证明需要的部分保留，任何人仍然可以核对。',
    typeTitle: (title: string) => `输入标题「${title}」确认`,
    titleWrong: '和标题不一样',
    removeAct: '彻底删除',
    removed: '已彻底删除',
  },
  en: {
    recycleTitle: 'Put it into the bin?',
    recycleMore:
      'It leaves the list. After 30 days it is removed for good; until then it can be restored. Its public proof stays valid.',
    recycleAct: 'Put into the bin',
    notYetTitle: 'Not yet',
    notYet:
      'Prizes of this draw are still being claimed. It can be put away once it has ended: when everything is handed over, or the time to claim is over.',
    understood: 'All right',
    recycled: (when: string) => `In the bin; removed for good ${when}`,
    restoreTitle: 'Restore this draw?',
    restoreMore: 'It is back on the list as it was.',
    restoreAct: 'Restore',
    restored: 'Restored',
    removeTitle: 'Remove this draw for good?',
    removeMore:
      'What is personal of entrants and winners is erased and cannot be brought back. What the public proof needs stays, so that anybody can still check it.',
    typeTitle: (title: string) => `Type the title “${title}” to confirm`,
    titleWrong: 'This is not the title',
    removeAct: 'Remove for good',
    removed: 'Removed for good',
  },
}
