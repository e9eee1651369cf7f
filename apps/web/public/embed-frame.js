// Runs in the page of a draw that stands in a frame (`?embed=1`): says how high the page is, to whoever shows it, which
// the page's policy decides. Nothing else is said, and nothing is listened to.
;(() => {
  if (parent === self) return
  // A page as high as its window would keep the frame as high as it once was.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('#root, #root > *, #root > * > *, .won { min-height: 0 !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  const page = document.getElementById('root')
  let said = 0
  const say = () => {
    const height = Math.ceil(page.getBoundingClientRect().height)
    if (height === said || height === 0) return
    said = height
    parent.postMessage({ fairdraw: 1, height }, '*')
  }
  new ResizeObserver(say).observe(page)
  say()
  // Whoever shows it waits for a word after the frame has loaded, also where nothing has changed since.
  addEventListener('load', () => {
    setTimeout(() => {
      said = 0
      say()
    }, 200)
  })

  // Other pages may not stand in a frame: they open beside it.
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a[href]')
      if (!link || link.target || link.hasAttribute('download')) return
      const { origin, pathname } = new URL(link.href)
      if (!link.href.startsWith('http') || (origin === location.origin && pathname === location.pathname))
        return
      link.target = '_blank'
      link.rel = 'noopener'
    },
    true,
  )
})()
