import type { Lang } from '../http/lang.ts'

/** A case file that cannot be used, said to whoever wrote it. */
export class BadCase extends Error {
  override readonly name = 'BadCase'
  readonly words: Readonly<Record<Lang, string>>

  constructor(zh: string, en: string) {
    super(en)
    this.words = { zh, en }
  }
}
