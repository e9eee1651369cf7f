/** What the dialogs about failed calls say; loaded with them. */
export const questionWords = {
  zh: {
    lookAgain: '再看看',
    apply: '申请内测',
    locked: (what: string, plan: string) => `「${what}」需要${plan}`,
    lockedMore: '填好的内容会保留，升级后回来就能接着用。',
    notNow: '以后再说',
    plans: '查看方案',
    fresh: '请再确认一次身份',
    freshMore: '这一步要紧，需要刚刚登录过。重新登录后会回到这里，填好的内容会保留。',
    signIn: '重新登录',
    cancel: '取消',
  },
  en: {
    lookAgain: 'Take another look',
    apply: 'Apply for the beta',
    locked: (what: string, plan: string) => `“${what}” needs the ${plan} plan`,
    lockedMore: 'What you filled in is kept; it goes on here once you have the plan.',
    notNow: 'Not now',
    plans: 'See the plans',
    fresh: 'Please confirm that it is you',
    freshMore:
      'This step asks for a fresh sign-in. Afterwards you come back here, and what you filled in is kept.',
    signIn: 'Sign in again',
    cancel: 'Cancel',
  },
}
