/** The languages the program speaks. */
export type Lang = 'en' | 'zh'

/** One thing to say, in each language. */
export type Words = Readonly<Record<Lang, string>>

/** The language of a locale such as `zh-CN`: Chinese, or else English. */
export function langOf(locale: string): Lang {
  return locale.toLowerCase().startsWith('zh') ? 'zh' : 'en'
}
