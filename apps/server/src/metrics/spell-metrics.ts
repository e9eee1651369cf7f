import type { Series } from './series.ts'

/** Spells series in the text format of Prometheus, behind the process's own. */
export type SpellMetrics = (series: readonly Series[]) => Promise<string>

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Loads the library when the first collector asks: a service that nobody watches starts without it and keeps its memory.
 * From then on it follows the process: processor time, memory, the delay of the event loop, collections of garbage.
 */
export async function openMetrics(): Promise<SpellMetrics> {
  const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client')
  const own = new Registry()
  collectDefaultMetrics({ register: own })

  /** A series as it was counted elsewhere. */
  class Told extends Gauge {
    readonly #series: Series
    constructor(series: Series) {
      super({ name: series.name, help: series.help, registers: [] })
      this.#series = series
    }
    override async get() {
      const { name, help, type, values } = this.#series
      return { ...(await super.get()), name, help, type: type as never, values: [...values] }
    }
  }

  return async (series) => {
    const told = new Registry()
    for (const each of series) told.registerMetric(new Told(each))
    return `${await own.metrics()}${await told.metrics()}`
  }
}
