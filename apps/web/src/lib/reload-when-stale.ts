import { readItem, writeItem } from './web-storage.ts'

const key = 'reloaded_at'
const pauseMs = 10_000

/** A page part that cannot be loaded belongs to a version that is gone: reload, but never in a circle (seed §2). */
export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', (event) => {
    const before = Number(readItem('session', key) ?? 0)
    if (Date.now() - before < pauseMs) return
    event.preventDefault()
    writeItem('session', key, String(Date.now()))
    location.reload()
  })
}
