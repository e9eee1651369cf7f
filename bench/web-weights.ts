import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { atMost, type Figure } from './support/figure.ts'

export const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

/** A page as people first see it: its document, and the parts it asks for by itself before there is anything to see. */
type Page = {
  readonly what: string
  readonly document: string
  readonly lazy: readonly string[]
  readonly goal: number
}

const pages: readonly Page[] = [
  { what: 'entrant page', document: 'mobile.html', lazy: [], goal: 110 },
  { what: 'landing page', document: 'index.html', lazy: [], goal: 110 },
  { what: 'proof page', document: 'proof.html', lazy: [], goal: 110 },
  { what: 'dashboard list', document: 'desk.html', lazy: ['draws-page'], goal: 500 },
]

/** JavaScript of the first load of each page, gzip, from what was built. */
export function benchWebWeights(): Figure[] {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('the web app is not built: npm run build')
  return pages.map(({ what, document, lazy, goal }) => {
    const html = readFileSync(join(dist, document), 'utf8')
    const files = new Set<string>()
    for (const [, path = ''] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)) gather(path, files)
    for (const name of readdirSync(join(dist, 'assets')))
      if (name.endsWith('.js') && lazy.some((part) => name.startsWith(`${part}-`)))
        gather(`assets/${name}`, files)
    const bytes = [...files].reduce((sum, path) => sum + gzipped(path), 0)
    return atMost(`first load, ${what}: JavaScript, gzip`, bytes / 1_000, goal, {
      unit: 'kB',
      note: `${files.size} files`,
    })
  })
}

/** A file and everything it imports statically. */
export function gather(path: string, files: Set<string>): void {
  if (files.has(path)) return
  files.add(path)
  const code = readFileSync(join(dist, path), 'utf8')
  for (const [, name = ''] of code.matchAll(/\b(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
    gather(`assets/${name}`, files)
}

/** Bytes of a built file, gzip. */
export function gzipped(path: string): number {
  return gzipSync(readFileSync(join(dist, path)), { level: 9 }).length
}
