import { Worker } from 'node:worker_threads'
import type { RefusalCode } from '@fairdraw/domain'

/** What a thread can be asked; arguments and answers are cloned on the way. */
export type Calls = { readonly [name: string]: (...args: never[]) => Promise<unknown> }

export type Question = { readonly id: number; readonly name: string; readonly args: readonly unknown[] }
export type Answer = {
  readonly id: number
  readonly value?: unknown
  readonly error?: { readonly error: Error; readonly name: string }
}

/** A refusal as it crosses over: the class of an error does not. */
export type Refused = { readonly refused: RefusalCode; readonly detail: Readonly<Record<string, unknown>> }

export type Thread<Asked extends Calls> = {
  /** Rejects with what the call threw, or when the thread dies under it. */
  call<Name extends keyof Asked & string>(
    name: Name,
    ...args: Parameters<Asked[Name]>
  ): Promise<Awaited<ReturnType<Asked[Name]>>>
  /** Ends the thread; what it was doing rejects. */
  close(): Promise<void>
}

type Waiting = { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }
type Running = { readonly worker: Worker; readonly waiting: Map<number, Waiting> }

/** Work in large pieces leaves short-lived garbage: a small nursery costs no time and saves a hundred megabytes. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/** A thread that starts at the first call and again after a crash; an idle one does not keep the process alive. */
export function createThread<Asked extends Calls>(module: URL, workerData?: unknown): Thread<Asked> {
  let running: Running | null = null
  let isClosed = false
  let lastId = 0

  function start(): Running {
    const started: Running = {
      worker: new Worker(module, { workerData, resourceLimits }),
      waiting: new Map(),
    }
    let cause: unknown
    started.worker
      .on('message', (answer: Answer) => hear(started, answer))
      .on('error', (error) => {
        cause = error
      })
      .on('exit', () => {
        if (running === started) running = null
        for (const { reject } of started.waiting.values()) reject(new Error('the thread ended', { cause }))
      })
    return started
  }

  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('the thread is closed')
        running ??= start()
        const id = ++lastId
        running.waiting.set(id, { resolve, reject })
        running.worker.ref()
        running.worker.postMessage({ id, name, args } satisfies Question)
      }),
    async close() {
      isClosed = true
      await running?.worker.terminate()
    },
  }
}

function hear({ worker, waiting }: Running, { id, value, error }: Answer): void {
  const asked = waiting.get(id)
  waiting.delete(id)
  if (waiting.size === 0) worker.unref()
  // Cloning an error loses the name of its class.
  if (error) asked?.reject(Object.assign(error.error, { name: error.name }))
  else asked?.resolve(value as never)
}
