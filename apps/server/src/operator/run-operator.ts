import { BackupRefused } from '@fairdraw/application/ports'
import { Refusal } from '@fairdraw/domain'
import type { Lang } from '../http/lang.ts'
import { backupFaults, restoreVerb } from './backup-verbs.ts'
import type { Deployment } from './deployment.ts'
import type { Desk } from './desk.ts'
import { help } from './help.ts'
import { plainText } from './plain-text.ts'
import { restoredFile, verbOf } from './verb-of.ts'
import { BadCommand, badCommand, type Words } from './words.ts'

/** The operator's terminal, and the way to the deployment. */
export type OperatorPlace = {
  /** Such as zh-CN. */
  readonly locale: string
  out(line: string): void
  err(line: string): void
  readonly deployment: Deployment
  /** Has the work done over the deployment's ports. */
  use(work: (desk: Pick<Desk, 'ports' | 'origin'>) => Promise<void>): Promise<void>
}

const refusals: Readonly<Partial<Record<Refusal['code'], Words>>> = {
  not_found: {
    zh: '没有这个账户，请用 node scripts/fairdraw.mjs operator users 查看。',
    en: 'There is no such account; see: node scripts/fairdraw.mjs operator users',
  },
  not_permitted: {
    zh: '第一位组织者永久持有 enterprise，不能更改。',
    en: 'The first organiser holds enterprise for ever; that cannot be changed.',
  },
}

/** Carries out one command line and answers with the exit code: 0 done, 1 done and found bad, 2 wrong. Throws what nobody can mend there. */
export async function runOperator(args: readonly string[], place: OperatorPlace): Promise<number> {
  let lang: Lang = place.locale.toLowerCase().startsWith('zh') ? 'zh' : 'en'
  try {
    const asked = askedLang(args)
    lang = asked.lang ?? lang
    if (asked.rest.some((arg) => arg === '--help' || arg === '-h') || asked.rest.length === 0) {
      place.out(help[lang])
      return asked.rest.length === 0 ? 2 : 0
    }
    const { deployment, out: print } = place
    let found: 0 | 1 = 0
    const foundBad = () => {
      found = 1
    }
    const own = { deployment, foundBad, lang, print, say: (words: Words) => print(words[lang]) }
    const file = restoredFile(asked.rest)
    const verb = verbOf(asked.rest)
    // There is nothing yet that could be opened.
    if (file !== null) await restoreVerb(own, file)
    else await place.use((desk) => verb({ ...desk, ...own }))
    return found
  } catch (failure) {
    const words = failure instanceof BadCommand ? failure.words : wordsOfRefusal(failure)
    if (!words) throw failure
    place.err(words[lang])
    return 2
  }
}

function wordsOfRefusal(failure: unknown): Words | undefined {
  if (failure instanceof BackupRefused) return backupFaults[failure.fault](plainText(failure.detail))
  return failure instanceof Refusal ? refusals[failure.code] : undefined
}

/** The language asked for, and the command line without it. */
function askedLang(args: readonly string[]): { lang: Lang | null; rest: readonly string[] } {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='))
  if (at < 0) return { lang: null, rest: args }
  const isApart = args[at] === '--lang'
  const lang = isApart ? args[at + 1] : args[at]?.slice('--lang='.length)
  if (lang !== 'en' && lang !== 'zh')
    throw badCommand({ zh: '--lang 只能是 en 或 zh。', en: '--lang is en or zh.' })
  return { lang, rest: args.toSpliced(at, isApart ? 2 : 1) }
}
