// Keeps what an entrant's page was made of, so that it opens again without a network. It never answers for the API.
const shelf = 'entrant-1'
const shell = '/mobile'
const mostParts = 80

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const isEntrantPage = pathname === shell || pathname.startsWith(`${shell}/`)
  if (request.mode === 'navigate' && isEntrantPage) event.respondWith(newest(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request))
})

// Every address of the entrant's side is the same page.
async function newest(request) {
  const parts = await caches.open(shelf)
  try {
    const answer = await fetch(request)
    if (answer.ok) await parts.put(shell, answer.clone())
    return answer
  } catch (fault) {
    const before = await parts.match(shell)
    if (before) return before
    throw fault
  }
}

// The names of assets carry their content, so that a kept one is never old.
async function kept(request) {
  const parts = await caches.open(shelf)
  const before = await parts.match(request)
  if (before) return before
  const answer = await fetch(request)
  if (answer.ok) {
    await parts.put(request, answer.clone())
    await prune(parts)
  }
  return answer
}

async function prune(parts) {
  const assets = (await parts.keys()).filter(({ url }) => url.includes('/assets/'))
  await Promise.all(assets.slice(0, -mostParts).map((old) => parts.delete(old)))
}
