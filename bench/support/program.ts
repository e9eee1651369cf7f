import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onLeaving } from '../../e2e/support/on-leaving.ts'
import type { Answer, Calls } from './answering.ts'

/** A program of the bench in a process of its own: what is measured never shares a loop with what measures. */
export type Program<Asked extends Calls> = {
  readonly pid: number
  /** Rejects with what the call threw there, or when the program ends under it. */
  ask<Name extends keyof Asked & string>(
    name: Name,
    ...args: Parameters<Asked[Name]>
  ): Promise<Awaited<ReturnType<Asked[Name]>>>
  /** Ends it in order; its process is gone when this resolves. */
  end(): Promise<void>
}

type Waiting = { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }

/** Starts `bench/programs/<name>.ts`, resolves when it is ready; throws with what it printed when it ends before. */
export async function startProgram<Asked extends Calls>(
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Program<Asked>> {
  const file = fileURLToPath(new URL(`../programs/${name}.ts`, import.meta.url))
  const { PATH, HOME, TMPDIR } = process.env
  const child = fork(file, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...env },
  })
  let printed = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-4_000)
  })
  const forget = onLeaving(() => child.kill('SIGKILL'))
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const gone = once(child, 'exit').then(() => {
    forget()
    for (const { reject } of waiting.values()) reject(new Error(`${name} ended:\n${printed}`))
    return 'gone' as const
  })
  if ((await Promise.race([once(child, 'message'), gone])) === 'gone')
    throw new Error(`${name} did not start:\n${printed}`)
  child.on('message', ({ id, value, error }: Answer) => {
    const asker = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asker?.resolve(value as never)
    else asker?.reject(new Error(`${name}: ${error}`))
  })
  return {
    pid: child.pid as number,
    ask: (called, ...args) =>
      new Promise((resolve, reject) => {
        waiting.set(++lastId, { resolve, reject })
        child.send({ id: lastId, name: called, args })
      }),
    async end() {
      if (child.connected) child.disconnect()
      await gone
    },
  }
}
