import { parseArgs } from 'node:util'
import type { BetaFeature } from '@fairdraw/application/ports'
import { mostGrantedDays, plans } from '@fairdraw/domain'
import { grantVerb, letInVerb, usersVerb } from './account-verbs.ts'
import { acceptForkVerb, backupVerb, restoreVerb } from './backup-verbs.ts'
import { caseShapes } from './case-verbs.ts'
import { signInVerb, supportVerb } from './code-verbs.ts'
import { appointmentsVerb, auditVerb, betaVerb, errorsVerb } from './list-verbs.ts'
import { plainText } from './plain-text.ts'
import { salesShapes } from './sales-shapes.ts'
import { linesOf, type Options, optionKinds, planOf, type Shape, type Verb, wholeOf } from './verb-shape.ts'
import { eraseVerb, statisticsVerb } from './whole-verbs.ts'
import { type BadCommand, badCommand } from './words.ts'

// Loaded for its own verb only: its words take the whole contract.
const lazyOutsideVerb: Verb = async (desk) => (await import('./outside-verb.ts')).outsideVerb(desk)

const shapes: Readonly<Record<string, Shape>> = {
  'sign-in': {
    options: [],
    words: [0, 1],
    verb:
      ([named = null]) =>
      (desk) =>
        signInVerb(desk, named),
  },
  support: {
    options: [],
    words: [1, 1],
    verb:
      ([named = '']) =>
      (desk) =>
        supportVerb(desk, named),
  },
  grant: {
    options: ['days', 'forever'],
    words: [2, 2],
    verb: ([named = '', plan = ''], options) => {
      const asked = { named, plan: planOf(plan, plans), days: daysOf(options, plan) }
      return (desk) => grantVerb(desk, asked)
    },
  },
  'let-in': {
    options: ['off'],
    words: [2, 2],
    verb: ([named = '', feature = ''], { off = false }) => {
      const asked = { named, feature: featureOf(feature), isIn: !off }
      return (desk) => letInVerb(desk, asked)
    },
  },
  users: {
    options: [],
    words: [0, 1],
    verb:
      ([keyword = null]) =>
      (desk) =>
        usersVerb(desk, keyword),
  },
  errors: {
    options: ['last', 'json'],
    words: [0, 0],
    verb: (_, { last, json = false }) => {
      const asked = { last: linesOf(last), isJson: json }
      return (desk) => errorsVerb(desk, asked)
    },
  },
  outside: { options: [], words: [0, 0], verb: () => lazyOutsideVerb },
  statistics: { options: [], words: [0, 0], verb: () => statisticsVerb },
  erase: {
    options: [],
    words: [1, 1],
    verb:
      ([named = '']) =>
      (desk) =>
        eraseVerb(desk, named),
  },
  backup: {
    options: ['with-key'],
    words: [1, 1],
    verb:
      ([path = ''], options) =>
      (desk) =>
        backupVerb(desk, path, options['with-key'] ?? false),
  },
  restore: {
    options: [],
    words: [1, 1],
    verb:
      ([path = '']) =>
      (desk) =>
        restoreVerb(desk, path),
  },
  'accept-fork': {
    options: ['confirm'],
    words: [0, 0],
    verb:
      (_, { confirm = null }) =>
      (desk) =>
        acceptForkVerb(desk, confirm),
  },
  ...salesShapes,
  ...caseShapes,
  appointments: { options: [], words: [0, 0], verb: () => appointmentsVerb },
  beta: { options: [], words: [0, 0], verb: () => betaVerb },
  audit: {
    options: ['last'],
    words: [0, 0],
    verb: (_, { last }) => {
      const lines = linesOf(last)
      return (desk) => auditVerb(desk, lines)
    },
  },
}

/** The file that a command line has restored; null for other verbs. They alone need no database that is there. */
export function restoredFile(args: readonly string[]): string | null {
  return args[0] === 'restore' ? (args[1] ?? null) : null
}

/** The verb of a command line. Throws BadCommand. */
export function verbOf(args: readonly string[]): Verb {
  const [name = '', ...rest] = args
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
  if (!shape) {
    const [there, named] = [Object.keys(shapes), plainText(name)]
    throw badCommand({
      zh: `没有“${named}”这个命令，只有 ${there.join('、')}。`,
      en: `There is no verb "${named}"; there are ${there.join(', ')}.`,
    })
  }
  const { values, positionals } = parsed(name, rest)
  const surplus = Object.keys(values).find((option) => !shape.options.some((each) => each === option))
  if (surplus !== undefined)
    throw badCommand({ zh: `${name} 没有选项 --${surplus}。`, en: `${name} has no option --${surplus}.` })
  const [least, most] = shape.words
  if (positionals.length < least || positionals.length > most)
    throw wrongWords(name, positionals.length < least)
  return shape.verb(positionals, values)
}

function parsed(name: string, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: optionKinds,
      allowPositionals: true,
      strict: true,
    })
    return { values, positionals }
  } catch (failure) {
    const [, option = '?'] = /'([^' <]+)/.exec((failure as Error).message) ?? []
    const told = plainText(option)
    throw badCommand({
      zh: `${name} 的选项 ${told} 有误。`,
      en: `The option ${told} of ${name} is unknown, or has no value or one too many.`,
    })
  }
}

function wrongWords(name: string, isMissing: boolean): BadCommand {
  return isMissing
    ? badCommand({ zh: `${name} 后面少了内容。`, en: `Something is missing after ${name}.` })
    : badCommand({ zh: `${name} 后面内容多了。`, en: `There is a word too many after ${name}.` })
}

const features: readonly BetaFeature[] = ['media_bilibili', 'media_kuaishou', 'media_other']

function featureOf(text: string): BetaFeature {
  const feature = features.find((each) => each === text)
  if (feature) return feature
  throw badCommand({
    zh: `没有“${plainText(text)}”这项内测，只有 ${features.join('、')}。`,
    en: `There is nothing called "${plainText(text)}" in beta; there are ${features.join(', ')}.`,
  })
}

/** How long: null is for ever. The free plan has no end. */
function daysOf({ days, forever = false }: Options, plan: string): number | null {
  if (plan === 'free' && days === undefined) return null
  if ((days === undefined) === !forever)
    throw badCommand({ zh: '请写 --days 天数 或 --forever。', en: 'Say --days N or --forever.' })
  return days === undefined ? null : wholeOf('--days', days, mostGrantedDays)
}
