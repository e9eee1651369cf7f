/** Lets a worker keep this page and its parts; where the browser has none, only the reload without a network is lost. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('/offline-worker.js', { scope: '/mobile' })
      .then(keepLoaded, () => undefined)
  })
}

/* The first visit loads its parts before there is a worker to keep them. */
async function keepLoaded(): Promise<void> {
  await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const assets = loaded.filter((name) => new URL(name).pathname.startsWith('/assets/'))
  const parts = await caches.open('entrant-1')
  const isKept = await Promise.all(assets.map((asset) => parts.match(asset)))
  await parts.addAll(assets.filter((_, i) => !isKept[i]))
  if (!(await parts.match('/mobile'))) await parts.add('/mobile')
}
