/** Ports whose every promise can be died before and after, however deep they are handed on. */
export type Deadly = {
  wrap<T>(target: T): T
  /** How many awaits there were so far. */
  awaits(): number
  /** What each was: `tx.log.append`, with `>` before it began and `<` when it had ended; what is only read is `read.…`. */
  names(): readonly string[]
}

/** The process dies by SIGKILL at this await; 0 = never. Counts those that `isCounted` names, all when left out. */
export function createDeadly(dieAt: number, isCounted: (name: string) => boolean = () => true): Deadly {
  const names: string[] = []

  function tick(name: string): void {
    if (!isCounted(name)) return
    names.push(name)
    if (names.length === dieAt) process.kill(process.pid, 'SIGKILL')
  }

  function wrap<T>(target: T, path = ''): T {
    if (typeof target !== 'object' || target === null || target instanceof Uint8Array) return target
    return new Proxy(target, {
      get(of, key, receiver) {
        const value = Reflect.get(of, key, receiver) as unknown
        const name = `${path}${String(key)}`
        if (typeof value !== 'function') return wrap(value, `${name}.`)
        return (...given: unknown[]) => {
          const answer: unknown = value.apply(of, given.map(wrapIn(name === 'transact' ? 'tx.' : 'read.')))
          if (!(answer instanceof Promise)) return answer
          tick(`>${name}`)
          return answer.then((result: unknown) => {
            tick(`<${name}`)
            return result
          })
        }
      },
    })
  }

  const wrapIn = (path: string) => (given: unknown) =>
    typeof given === 'function' ? (tx: unknown) => given(wrap(tx, path)) : given

  return { wrap: (target) => wrap(target), awaits: () => names.length, names: () => names }
}
