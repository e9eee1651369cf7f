/** Ports whose every promise can be died before and after, however deep they are handed on. */
export type Deadly = {
  wrap<T>(target: T): T
  /** How many awaits there were so far. */
  awaits(): number
}

/** The process dies by SIGKILL at this await; 0 = never. */
export function createDeadly(dieAt: number): Deadly {
  let awaits = 0

  function tick(): void {
    awaits++
    if (awaits === dieAt) process.kill(process.pid, 'SIGKILL')
  }

  function wrap<T>(target: T): T {
    if (typeof target !== 'object' || target === null || target instanceof Uint8Array) return target
    return new Proxy(target, {
      get(of, key, receiver) {
        const value = Reflect.get(of, key, receiver) as unknown
        if (typeof value !== 'function') return wrap(value)
        return (...given: unknown[]) => {
          const answer: unknown = value.apply(of, given.map(wrapCallback))
          if (!(answer instanceof Promise)) return answer
          tick()
          return answer.then((result: unknown) => {
            tick()
            return result
          })
        }
      },
    })
  }

  function wrapCallback(given: unknown): unknown {
    return typeof given === 'function' ? (tx: unknown) => given(wrap(tx)) : given
  }

  return { wrap, awaits: () => awaits }
}
