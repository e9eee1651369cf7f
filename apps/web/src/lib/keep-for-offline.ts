import { jittered } from './jitter.ts'

/** Lets a worker keep this side of the site and its parts; where the browser has none, only the reload without a network is lost. */
export function keepForOffline(side: '/mobile' | '/live_draw'): void {
  if (!('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('/offline-worker.js', { scope: side })
      .then(() => keepLoaded(side))
      .catch(() => undefined)
  })
}

/* The first visit loads its parts before there is a worker to keep them. */
async function keepLoaded(side: string): Promise<void> {
  await navigator.serviceWorker.ready
  const keep = createKeeper(await caches.open(`parts-1:${side}`))
  keep(side)
  const loaded = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (new URL(name).pathname.startsWith('/assets/')) keep(name)
  })
  loaded.observe({ type: 'resource', buffered: true })
}

/** How often one part is tried in a page's life, and the pause after a failure; each in a row doubles it. */
const mostTries = 4
const firstPauseMs = 10_000
const longestPauseMs = 120_000

/**
 * Puts parts aside, one at a time and each once. What cannot be fetched is tried again a few times over minutes, and
 * whatever else waits has to wait with it; what the server does not have is never asked for again.
 */
export function createKeeper(parts: Cache): (address: string) => void {
  const waiting: string[] = []
  // Fetching a part makes the browser tell of it once more: without this, one that fails would be fetched for ever.
  const tries = new Map<string, number>()
  let isBusy = false

  async function keepAll(): Promise<void> {
    isBusy = true
    let failures = 0
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (await isDone(parts, address)) {
        failures = 0
        continue
      }
      const tried = (tries.get(address) ?? 0) + 1
      tries.set(address, tried)
      if (tried < mostTries) waiting.push(address)
      await pause(jittered(Math.min(longestPauseMs, firstPauseMs * 2 ** failures++)))
    }
    isBusy = false
  }

  return (address) => {
    if (tries.has(address)) return
    tries.set(address, 0)
    waiting.push(address)
    // A shelf that cannot be read is let be.
    if (!isBusy) keepAll().catch(() => undefined)
  }
}

/** False where trying again may help: nothing came, or the server had other worries. */
async function isDone(parts: Cache, address: string): Promise<boolean> {
  if (await parts.match(address)) return true
  if (!navigator.onLine) return false
  const answer = await fetch(address).catch(() => null)
  if (answer === null) return false
  if (!answer.ok) return answer.status < 500 && answer.status !== 429
  // A browser without room for it has none later either.
  await parts.put(address, answer).catch(() => undefined)
  return true
}

const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms))
