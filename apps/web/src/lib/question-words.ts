/** What the dialogs about failed calls say; loaded with them. */
export const questionWords = {
  zh: {
    lookAgain: '再看看',
    apply: '申请内测',
    locked: (what: string, plan: string) => `「${what}」需要${plan}`,
    lockedMore: '填好的内容会保留，升级后回来就能接着用。',
    notNow: '以后再说',
    plans: '查看方案',
  },
  en: {
    lookAgain: 'Take another look',
    apply: 'Apply for the beta',
    locked: (what: string, plan: string) => `“${what}” needs the ${plan} plan`,
    lockedMore: 'What you filled in is kept; it goes on here once you have the plan.',
    notNow: 'Not now',
    plans: 'See the plans',
  },
}
