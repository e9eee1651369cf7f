import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compiledBefore } from '@fairdraw/application/testing/compiled-before'

const program = fileURLToPath(new URL('../main.ts', import.meta.url))
const operatorProgram = fileURLToPath(new URL('../operator.ts', import.meta.url))
const cli = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url))
const started: ChildProcess[] = []

/** Ends every service that `start` started and that still runs. */
export function killAll(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL')
}

/** The service in a process of its own, with what it printed so far. */
export function start(environment: Record<string, string>, args: readonly string[] = []) {
  const env = {
    ...compiledBefore,
    PATH: process.env.PATH,
    PORT: '0',
    HOST: '127.0.0.1',
    FAIRDRAW_BEACON: 'none',
    ...environment,
  }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  const printed = { out: '', err: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed.out += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed.err += text
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, printed, ended }
}

/** A program that ended. */
type Ended = { readonly code: unknown; readonly out: string; readonly err: string }
type Settings = Readonly<Record<string, string>>

/** Runs a verb of the operator to its end: what the command line hands over to. */
export const operate = (args: readonly string[], settings: Settings) =>
  run([operatorProgram, ...args], settings)
/** Runs one by the real command line. */
export const operateByCli = (args: readonly string[], settings: Settings) =>
  run([cli, 'operator', ...args], settings)

function run(words: readonly string[], settings: Settings): Promise<Ended> {
  const env = { ...compiledBefore, PATH: process.env.PATH, LC_ALL: 'en_US.UTF-8', ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [...words], { env }, (failure, out, err) =>
      resolve({ code: failure ? failure.code : 0, out, err }),
    )
  })
}

/** The sign-in link it prints; throws what it said instead when it ends. */
export async function linkOf(service: ReturnType<typeof start>): Promise<URL> {
  return new URL((await saidBy(service, /登录 Sign in: (\S*\?signin=\S+)/))[1] ?? '')
}

/** What it prints once that is of this form; throws what it said instead when it ends. */
export async function saidBy(
  { child, printed }: ReturnType<typeof start>,
  form: RegExp,
): Promise<RegExpExecArray> {
  for (;;) {
    const said = form.exec(printed.out)
    if (said) return said
    if (child.exitCode !== null) throw new Error(printed.err)
    await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  }
}
