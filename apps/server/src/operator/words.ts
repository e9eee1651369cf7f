import type { Lang } from '../http/lang.ts'

/** One thing to say, in each language. */
export type Words = Readonly<Record<Lang, string>>

/** Something is wrong with the command line, or with what it names. */
export class BadCommand extends Error {
  override readonly name = 'BadCommand'
  readonly words: Words

  constructor(words: Words) {
    super(words.en)
    this.words = words
  }
}

const more: Words = {
  zh: '请看：node scripts/fairdraw.mjs operator --help',
  en: 'See: node scripts/fairdraw.mjs operator --help',
}

/** A complaint that points to the help. */
export function badCommand({ zh, en }: Words): BadCommand {
  return new BadCommand({ zh: `${zh}${more.zh}`, en: `${en} ${more.en}` })
}
