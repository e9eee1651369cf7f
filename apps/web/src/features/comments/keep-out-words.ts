/** What is said when somebody who commented is kept out. */
export const keepOutWords = {
  zh: {
    acts: '操作',
    menuOf: (name: string) => `「${name}」的更多操作`,
    act: '加入黑名单',
    title: (name: string) => `把「${name}」加入这场抽奖的黑名单？`,
    more: 'TA 的评论都不算。名单里仍有 TA，写明是黑名单排除的，谁都看得到排除了几人。可以在抽奖的黑名单里移出。',
    reason: '原因',
    reasonNeeded: '请写明原因',
    done: (name: string) => `「${name}」已加入黑名单`,
  },
  en: {
    acts: 'Actions',
    menuOf: (name: string) => `More actions for “${name}”`,
    act: 'Block',
    title: (name: string) => `Block “${name}” from this draw?`,
    more: 'None of their comments count. They stay in the list, marked as blocked, and everybody sees how many are. You can take them off the block list of the draw again.',
    reason: 'Reason',
    reasonNeeded: 'Please give a reason',
    done: (name: string) => `“${name}” is blocked`,
  },
}
