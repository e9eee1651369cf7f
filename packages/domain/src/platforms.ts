/** Where a comment draw's post stands. */
export const platformNames = {
  douyin: { zh: '抖音', en: 'Douyin' },
  xhs: { zh: '小红书', en: 'RED' },
  weibo: { zh: '微博', en: 'Weibo' },
  bilibili: { zh: '哔哩哔哩', en: 'Bilibili' },
  kuaishou: { zh: '快手', en: 'Kuaishou' },
  unknown: { zh: '未知', en: 'unknown' },
} as const

export type PlatformCode = keyof typeof platformNames

/** The names of the platform with this code; any other code is the unknown one. */
export function platformName(code: string): { readonly zh: string; readonly en: string } {
  return Object.hasOwn(platformNames, code) ? platformNames[code as PlatformCode] : platformNames.unknown
}
