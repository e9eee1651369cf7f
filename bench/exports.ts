import type { DownloadCalls } from './programs/download.ts'
import type { LoadCalls } from './programs/load.ts'
import { atMost, type Figure, told } from './support/figure.ts'
import { startProgram } from './support/program.ts'
import { getText } from './support/request-text.ts'
import { type Service, startService } from './support/service.ts'
import { quantile } from './support/statistics.ts'

const requestsPerSecond = 100
const quietSeconds = 10
const longestSeconds = 240

/** Long tables taken from the running service, and how long others wait meanwhile. */
export async function benchExports({ entrants }: { readonly entrants: number }): Promise<Figure[]> {
  const service = await startService()
  const downloader = await startProgram<DownloadCalls>('download')
  try {
    const { id, lid } = await service.makeDraw(1, 'C')
    await service.fill(id, entrants)
    const named = `export of ${entrants.toLocaleString('en')} rows`
    const quiet = await waits(service, lid, quietSeconds, async () => {})
    const figures = [told(`${named}: p99 of ${requestsPerSecond} calls/s before it`, quiet, { unit: 'ms' })]
    for (const format of ['csv', 'xlsx'] as const) {
      const before = (await service.program.ask('usage')).rssBytes
      let perSecond = 0
      const busy = await waits(service, lid, longestSeconds, async () => {
        const { port, token } = service
        const { rows, tookMs } = await downloader.ask('take', { port, token, id, format })
        if (rows !== entrants) throw new Error(`${rows} rows`)
        perSecond = (rows / tookMs) * 1_000
      })
      const grown = (await service.program.ask('usage')).peakRssBytes - before
      const what = `${named} as ${format.toUpperCase()}`
      figures.push(
        told(`${what}: taken a second, on the clock`, perSecond, { unit: 'rows', digits: 0 }),
        told(`${what}: memory of the whole service, most since it began`, grown / 1e6, { unit: 'MB' }),
        atMost(`${what}: p99 of ${requestsPerSecond} calls/s meanwhile`, busy, 50, { unit: 'ms' }),
      )
    }
    return figures
  } finally {
    await downloader.end()
    await service.stop()
  }
}

/** What people who look at the draw wait while something goes on, or for so many seconds at most. */
async function waits(
  { port }: Service,
  lid: string,
  seconds: number,
  meanwhile: () => Promise<void>,
): Promise<number> {
  const load = await startProgram<LoadCalls>('load')
  const look = getText(port, `/lotto/entry/info?lid=${lid}`)
  const requests = Array.from({ length: requestsPerSecond * seconds }, () => look)
  const driven = load.ask('drive', { port, connections: 8, requests, rate: requestsPerSecond })
  await meanwhile()
  if (seconds !== quietSeconds) await load.ask('stop')
  const { failed, sample, latencies } = await driven
  await load.end()
  if (failed > 0) throw new Error(`${failed} calls failed: ${sample}`)
  return quantile(
    latencies.filter((waited) => waited > 0),
    0.99,
  )
}
