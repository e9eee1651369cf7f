/** Pages that are for everybody and for engines to find; each speaks the language its address asks for. */
const pages = ['/', '/wheel'] as const

/** A file for engines that index sites. */
export type IndexFile = { readonly type: string; readonly text: string }

/** `/robots.txt` and `/sitemap.xml` of a deployment whose public address was said: both name it. Null for other paths. */
export function indexFileAt(path: string, publicUrl: string | null): IndexFile | null {
  if (publicUrl === null) return null
  const { origin } = new URL(publicUrl)
  if (path === '/robots.txt')
    return {
      type: 'text/plain; charset=utf-8',
      text: `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`,
    }
  if (path === '/sitemap.xml') return { type: 'application/xml; charset=utf-8', text: siteMapOf(origin) }
  return null
}

function siteMapOf(origin: string): string {
  const urls = pages.map((page) => {
    const spoken = ['zh', 'en'].map(
      (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}${page}?lang=${lang}"/>`,
    )
    return `<url><loc>${origin}${page}</loc>${spoken.join('')}</url>\n`
  })
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('')}</urlset>\n`
}
