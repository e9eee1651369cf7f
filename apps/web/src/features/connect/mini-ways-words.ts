/** What is said of the ways into a draw by the mini program. */
export const miniWaysWords = {
  zh: {
    code: '小程序码',
    codeMore: '长期有效，可以印刷；微信扫码打开',
    codeOf: (title: string) => `「${title}」的小程序码`,
    reading: '正在向微信取小程序码',
    save: '保存小程序码',
    links: '小程序链接',
    linksMore: '每次生成一条新的，30 天后失效；要先发布过小程序',
    kinds: { link: '网页和短信里用', scheme: '其他 App 里用' },
    make: { link: '生成链接', scheme: '生成 App 链接' },
    making: '正在生成',
    endsAt: (when: string) => `${when} 失效`,
  },
  en: {
    code: 'Mini-program code',
    codeMore: 'It stays and can be printed; scan it in WeChat',
    codeOf: (title: string) => `Mini-program code of ${title}`,
    reading: 'Asking WeChat for the code',
    save: 'Save the code',
    links: 'Mini-program links',
    linksMore: 'Each is a new one and ends after 30 days; the mini program must have been published',
    kinds: { link: 'For pages and text messages', scheme: 'For other apps' },
    make: { link: 'Make a link', scheme: 'Make an app link' },
    making: 'Being made',
    endsAt: (when: string) => `Ends ${when}`,
  },
}
