// Keeps what a page was made of, so that it opens again without a network. It never answers for the API.
// One worker for the phones' side and for the stage: which of the two it keeps is its scope.
const shell = new URL(registration.scope).pathname
const shelf = `parts-1:${shell}`
// A hall shows the pictures of its people; phones load theirs anew.
const keepsPictures = shell === '/live_draw'
const mostParts = keepsPictures ? 600 : 80
// Those of a roster: the page of a hall keeps them all beforehand, and lets go of them.
const portrait = /\.(64|256|640)\.jpg$/

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const isOwnPage = pathname === shell || pathname.startsWith(`${shell}/`)
  const isMedia = keepsPictures && pathname.startsWith('/media/')
  const isPicture = isMedia && request.destination === 'image'
  if (request.mode === 'navigate' && isOwnPage) event.respondWith(newest(request))
  else if (pathname.startsWith('/assets/') || isPicture) event.respondWith(kept(request))
  else if (isMedia && request.destination === 'audio') event.respondWith(played(request))
})

// Every address of a side is the same page.
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

// The names of assets and of uploads carry their content, so that a kept one is never old.
async function kept(request) {
  const before = await caches.match(request)
  if (before) return before
  const parts = await caches.open(shelf)
  const answer = await fetch(request)
  if (answer.status === 200 && !portrait.test(new URL(request.url).pathname)) {
    await parts.put(request, answer.clone())
    await prune(parts)
  }
  return answer
}

// Music that came in a show file; browsers ask for a part of it. Other music is the network's.
async function played(request) {
  const whole = await caches.match(request.url)
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '')
  if (!whole || !asked) return whole ?? fetch(request)
  const music = await whole.blob()
  const from = Number(asked[1])
  const to = Math.min(asked[2] === '' ? music.size : Number(asked[2]) + 1, music.size)
  const headers = { 'content-type': music.type, 'content-range': `bytes ${from}-${to - 1}/${music.size}` }
  return new Response(music.slice(from, to), { status: 206, headers })
}

async function prune(parts) {
  const old = (await parts.keys()).filter(({ url }) => new URL(url).pathname !== shell)
  await Promise.all(old.slice(0, -mostParts).map((part) => parts.delete(part)))
}
