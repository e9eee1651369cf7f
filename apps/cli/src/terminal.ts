import type { Lang, Words } from './words.ts'

/** What takes long enough to be watched. */
export type Stage = 'read' | 'seal' | 'verify' | 'log'

/** Told how many rows are done, and of how many where that is known. */
export type Progress = (stage: Stage, done: number, total?: number) => void

/** Where the program speaks to a person. */
export type Terminal = {
  readonly lang: Lang
  /** A result, on standard output. */
  say(words: Words): void
  /** What happens meanwhile, on standard error; nothing when quiet. */
  note(words: Words): void
  /** What is wrong, on standard error. */
  complain(words: Words): void
  /** The answer to a question; undefined where nobody can be asked. */
  ask(words: Words): Promise<string | undefined>
  readonly progress: Progress
}

/** The two ends of a process that text goes to. */
export type Streams = {
  out(text: string): void
  err(text: string): void
  readonly isTty: boolean
  ask(question: string): Promise<string | undefined>
}

const stages: Readonly<Record<Stage, Words>> = {
  read: { en: 'Reading the list', zh: '读取名单' },
  seal: { en: 'Sealing the list', zh: '封存名单' },
  verify: { en: 'Verifying the rows', zh: '核对名单' },
  log: { en: 'Reading the log', zh: '读取日志' },
}

const barWidth = 24
const plainEvery = 250_000
const clearLine = '\r\u001B[2K'

function barOf(done: number, total: number): string {
  const full = Math.round((barWidth * done) / total)
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${Math.floor((100 * done) / total)} %`
}

/** A terminal over a process's streams: a moving bar for eyes, a line now and then for files, nothing of it when quiet. */
export function createTerminal(streams: Streams, lang: Lang, isQuiet = false): Terminal {
  let barIsShown = false

  function line(write: (text: string) => void, words: Words): void {
    if (barIsShown) streams.err(clearLine)
    barIsShown = false
    write(`${words[lang]}\n`)
  }

  function progress(stage: Stage, done: number, total?: number): void {
    if (isQuiet) return
    const count = done.toLocaleString('en-US')
    const isEnd = done === total
    if (streams.isTty) {
      const bar = total === undefined || total === 0 ? '' : ` ${barOf(done, total)}`
      streams.err(`${clearLine}${stages[stage][lang]}${bar} ${count}${isEnd ? '\n' : ''}`)
      barIsShown = !isEnd
    } else if (isEnd || done % plainEvery === 0) streams.err(`${stages[stage][lang]}: ${count}\n`)
  }

  return {
    lang,
    say: (words) => line(streams.out, words),
    note: (words) => (isQuiet ? undefined : line(streams.err, words)),
    complain: (words) => line(streams.err, words),
    ask: (words) => streams.ask(`${words[lang]} `),
    progress,
  }
}
