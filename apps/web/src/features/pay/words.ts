/** What is said before an order is made, and about what it will do. */
export const payWords = {
  zh: {
    outlook: '这会做什么',
    amount: '应付',
    planAfter: '之后的方案',
    endsAt: (when: string) => `到 ${when}`,
    forEver: '不限期',
    converted: (days: number) => `现有方案剩下的时间折成 ${days} 天，一起算在里面`,
    running: (count: number) =>
      `现在进行的 ${count} 场抽奖不受影响，仍按发布时的方案办到结束；新方案从下一场起生效`,
    once: '只付这一次，不会自动续费',
    cardsGo: (days: number) => `付款后卡号出现在「会员卡」里，${days} 天内使用有效，可以自己用，也可以送人`,
    screenGoes: (days: number) =>
      `付款后存进你的账号，${days} 天内发布一场超过 20 人的大屏幕抽奖时用掉；开始前取消会退回`,
    ways: '用什么付',
    pay: (amount: string) => `去付款 ${amount}`,
    ordering: '下单中',
    notNow: '暂不',
    unread: '没有算出结果，什么都没有买。',
    buy: (what: string) => `购买${what}`,
  },
  en: {
    outlook: 'What this does',
    amount: 'To pay',
    planAfter: 'Plan afterwards',
    endsAt: (when: string) => `until ${when}`,
    forEver: 'without an end',
    converted: (days: number) => `What is left of your present plan becomes ${days} days and is included`,
    running: (count: number) =>
      `${count === 1 ? 'The draw' : `The ${count} draws`} you run now will go on under the plan of publication; the new plan counts from the next draw on`,
    once: 'Paid once; it never renews by itself',
    cardsGo: (days: number) =>
      `Once paid, the codes are under VIP cards. They can be used within ${days} days, by you or whoever you give them to`,
    screenGoes: (days: number) =>
      `Once paid, it is kept in your account for ${days} days and used up when you publish a big-screen draw for more than 20 people; cancelled before it begins, it comes back`,
    ways: 'How to pay',
    pay: (amount: string) => `Go on to pay ${amount}`,
    ordering: 'Ordering',
    notNow: 'Not now',
    unread: 'This could not be worked out. Nothing was bought.',
    buy: (what: string) => `Buy: ${what}`,
  },
}
