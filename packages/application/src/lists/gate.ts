/** Lets at most so many works run at a time; the others wait their turn. */
export function createGate(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places

  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const enter = waiting.shift()
      // Who leaves hands the place on, so that nobody slips in between.
      if (enter) enter()
      else free++
    }
  }
}
