import { Complaint, complaintOf } from './complaint.ts'
import { drawCommand } from './draw/draw-command.ts'
import type { Machine } from './machine.ts'
import { operatorCommand } from './operator-command.ts'
import { plainText } from './plain-text.ts'
import { createTerminal, type Terminal } from './terminal.ts'
import { verifyCommand } from './verify/verify-command.ts'
import { type Lang, langOf, type Words } from './words.ts'

type Verb = (args: readonly string[], machine: Machine, terminal: Terminal) => Promise<number>

const verbs: Readonly<Record<string, Verb>> = {
  draw: drawCommand,
  operator: operatorCommand,
  verify: verifyCommand,
}

const help: Words = {
  en: `fairdraw — prize draws that anyone can recompute

  fairdraw draw --entrants people.csv --prizes prizes.json --out folder
  fairdraw verify proof.json --rows rows.gz

  fairdraw draw --help     all about drawing from a file
  fairdraw verify --help   all about checking a proof
  fairdraw operator --help for who runs a deployment: sign-in links, support, plans, error reports
  fairdraw --version`,
  zh: `fairdraw · 明签 — 人人可复算的抽奖

  fairdraw draw --entrants 名单.csv --prizes 奖品.json --out 文件夹
  fairdraw verify proof.json --rows rows.gz

  fairdraw draw --help     从文件抽奖的说明
  fairdraw verify --help   核对证明的说明
  fairdraw operator --help 平台管理员：登录链接、支持会话、方案、错误报告
  fairdraw --version`,
}

/** The language asked for; looked for by hand, because a wrong command line is complained about in it too. */
function askedLang(args: readonly string[], locale: string): Lang {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='))
  const asked = at < 0 ? undefined : args[at] === '--lang' ? args[at + 1] : args[at]?.slice('--lang='.length)
  if (asked === undefined || asked === 'en' || asked === 'zh') return asked ?? langOf(locale)
  throw new Complaint(2, { en: '--lang is en or zh.', zh: '--lang 只能是 en 或 zh。' })
}

async function runVerb(args: readonly string[], machine: Machine, terminal: Terminal): Promise<number> {
  const [verb, ...rest] = args
  if (verb === '--version') {
    terminal.say({ en: machine.version, zh: machine.version })
    return 0
  }
  if (verb === undefined || verb === '--help' || verb === '-h' || verb === 'help') {
    terminal.say(help)
    return verb === undefined ? 2 : 0
  }
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (run) return await run(rest, machine, terminal)
  const named = plainText(verb)
  throw new Complaint(2, {
    en: `There is no verb "${named}"; there are draw, verify and operator. See: fairdraw --help`,
    zh: `没有“${named}”这个命令，只有 draw、verify 和 operator。请看：fairdraw --help`,
  })
}

/** Runs one command line and answers with the exit code; never throws, and never shows a stack trace. */
export async function runCommand(args: readonly string[], machine: Machine): Promise<number> {
  const isQuiet = args.includes('--quiet') || args.includes('-q')
  let terminal = createTerminal(machine, langOf(machine.locale), isQuiet)
  try {
    terminal = createTerminal(machine, askedLang(args, machine.locale), isQuiet)
    return await runVerb(args, machine, terminal)
  } catch (error) {
    const complaint = complaintOf(error)
    for (const words of complaint.words) terminal.complain(words)
    return complaint.exitCode
  }
}
