import { thousands } from '../format.ts'

/** How many of a roster have a photo, and some of those who have none. */
export type Pictured = {
  readonly all: number
  readonly without: number
  readonly missing: readonly { readonly number: string; readonly name: string }[]
}

/** As many as one line names. */
export const mostNamed = 6

const words = {
  zh: {
    complete: (all: string) => `${all} 人都有照片`,
    covered: (have: string, all: string, who: string) => `${all} 人里 ${have} 人有照片，还缺${who}`,
    more: (who: string, count: string) => `${who}，还有 ${count} 人`,
    and: '、',
  },
  en: {
    complete: (all: string) => `All ${all} people have a photo`,
    covered: (have: string, all: string, who: string) =>
      `${have} of ${all} people have a photo. Missing: ${who}`,
    more: (who: string, count: string) => `${who} and ${count} more`,
    and: ', ',
  },
}

/** Who has a photo and who has none, in one sentence. */
export function picturedSaid({ all, without, missing }: Pictured, lang: keyof typeof words): string {
  const say = words[lang]
  if (without === 0) return say.complete(thousands(all))
  const named = missing.slice(0, mostNamed)
  const who = named.map(({ number, name }) => (number === name ? name : `${name} ${number}`)).join(say.and)
  const more = without - named.length
  return say.covered(
    thousands(all - without),
    thousands(all),
    more > 0 ? say.more(who, thousands(more)) : who,
  )
}
