import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { onLeaving } from '../support/on-leaving.ts'

/** A step of a pointer, as WebDriver and WebDriver BiDi both write it; places are CSS px of the page's window. */
export type PointerStep =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }

/** One tab of a browser that Playwright does not drive, in a profile of its own. */
export type BrowserTab = {
  readonly browser: 'firefox' | 'webkit'
  goto(url: string): Promise<void>
  /** Calls a function in the page, which may use nothing from outside, and returns what it resolves to; both as JSON. */
  run<Given, Answer>(work: (given: Given) => Answer | Promise<Answer>, given: Given): Promise<Answer>
  point(steps: readonly PointerStep[]): Promise<void>
  /** A PNG of the window. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** A browser that was found on this machine. */
export type OtherBrowser = {
  /** Opens a tab whose window is about so large, in CSS px. */
  open(size: { readonly width: number; readonly height: number }): Promise<BrowserTab>
  close(): Promise<void>
}

/** The text of a function, to be called in a page with one JSON text and to answer with another. */
export const asCall = (work: (given: never) => unknown): string =>
  `async (given) => JSON.stringify((await (${work.toString()})(JSON.parse(given))) ?? null)`

/** The actions of one mouse. */
export const mouse = (steps: readonly PointerStep[]) => [
  { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps },
]

const longestStartMs = 60_000

/** What the first match in what a program says names; throws where it ends or says no such thing in a minute. */
export function saidBy(child: ChildProcess, pattern: RegExp, program: string): Promise<string> {
  const output = child.stderr ?? child.stdout
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error(`${program} did not start: ${said}`)), longestStartMs)
    const end = () => reject(new Error(`${program} ended: ${said}`))
    output?.on('end', end)
    output?.on('data', (part) => {
      said += part
      const found = pattern.exec(said)?.[1]
      if (found === undefined) return
      clearTimeout(late)
      output?.off('end', end)
      resolve(found)
    })
  })
}

/** Starts a program, which ends with this process at the latest; `end` ends it before, and waits until it has. */
export function startProgram(command: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(command, args, options)
  const forget = onLeaving(() => child.kill('SIGKILL'))
  const ended = new Promise((resolve) => child.once('exit', resolve)).then(forget)
  return {
    child,
    async end() {
      child.kill()
      await ended
    },
  }
}
