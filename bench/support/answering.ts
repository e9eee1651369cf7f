/** What a program of the bench can be asked; arguments and answers are cloned on the way. */
export type Calls = { readonly [name: string]: (...args: never[]) => unknown }

type Question = { readonly id: number; readonly name: string; readonly args: readonly unknown[] }
export type Answer = { readonly id: number; readonly value?: unknown; readonly error?: string }

/** The program's side of `startProgram`: says that it is ready, then answers until its parent goes. */
export function answering(calls: Calls): void {
  process.on('message', async ({ id, name, args }: Question) => {
    process.send?.(await answer(calls, id, name, args))
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.('ready')
}

async function answer(calls: Calls, id: number, name: string, args: readonly unknown[]): Promise<Answer> {
  try {
    const call = calls[name]
    if (!call) throw new Error(`this program cannot ${name}`)
    return { id, value: await call(...(args as never[])) }
  } catch (thrown) {
    return { id, error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) }
  }
}
