/** Lets a worker keep this side of the site and its parts; where the browser has none, only the reload without a network is lost. */
export function keepForOffline(side: '/mobile' | '/live_draw'): void {
  if (!('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    navigator.serviceWorker.register('/offline-worker.js', { scope: side }).then(
      () => keepLoaded(side),
      () => undefined,
    )
  })
}

/* The first visit loads its parts before there is a worker to keep them. */
async function keepLoaded(side: string): Promise<void> {
  await navigator.serviceWorker.ready
  const parts = await caches.open(`parts-1:${side}`)
  const keep = async (address: string) => {
    if (!(await parts.match(address))) await parts.add(address).catch(() => undefined)
  }
  const loaded = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (new URL(name).pathname.startsWith('/assets/')) void keep(name)
  })
  loaded.observe({ type: 'resource', buffered: true })
  await keep(side)
}
