import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Connect, defineConfig, type Plugin, type Rollup } from 'vite'
import { type WebPage, webPageOf, webPages } from '../../packages/contract/src/web-pages.ts'

/** Most kilobytes of gzipped JavaScript a page may load before it is drawn. */
const budgets: Readonly<Record<WebPage, number>> = {
  index: 110,
  wheel: 90,
  mobile: 110,
  proof: 110,
  site: 180,
  stage: 260,
  desk: 500,
}

/** Serves the pages at their addresses while developing. */
function addresses(): Plugin {
  const answer: Connect.NextHandleFunction = (request, _response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const isPage = request.headers.accept?.includes('text/html') && !/\.[a-z]+$/.test(path)
    if (isPage) request.url = `/${webPageOf(path)}.html`
    next()
  }
  return {
    name: 'fairdraw-addresses',
    configureServer: ({ middlewares }) => void middlewares.use(answer),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(answer),
  }
}

/** Writes .br and .gz beside everything that gains by it, so that the server only picks one. */
function precompressed(): Plugin {
  return {
    name: 'fairdraw-precompressed',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const [name, part] of Object.entries(bundle)) {
        const bytes = Buffer.from(part.type === 'chunk' ? part.code : part.source)
        if (bytes.length < 256 || !/\.(js|css|html|svg|json)$/.test(name)) continue
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes, { params }))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** Fails the build when a page's first load outgrows its budget. */
function withinBudgets(): Plugin {
  return {
    name: 'fairdraw-budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const [page, kilobytes] of Object.entries(budgets)) {
        const size = firstLoadBytes(bundle, page) / 1_000
        const line = `${page}: ${size.toFixed(1)} kB of JavaScript on first load, at most ${kilobytes}`
        if (size > kilobytes) this.error(line)
        this.info(line)
      }
    },
  }
}

function firstLoadBytes(bundle: Rollup.OutputBundle, page: string): number {
  const seen = new Set<string>()
  const visit = (name: string): number => {
    const part = bundle[name]
    if (part?.type !== 'chunk' || seen.has(name)) return 0
    seen.add(name)
    return part.imports.reduce((sum, other) => sum + visit(other), gzipSync(part.code, { level: 9 }).length)
  }
  const entry = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.isEntry && part.name === page,
  )
  if (!entry) throw new Error(`no entry ${page}`)
  return visit(entry.fileName)
}

/** Files of the web's lib, by the beginnings of their names, that only some pages use. */
const ofSomePages = `
  qr save-qr draw-link draw-state desk- stage-paths show/ roster pasted-list act- row-menu search-box
  pager list-card type-name prize-line not-read figure upload districts kept-draft poster description
  typed- outcome-of reveal- comments/ stages/ clip- result- media-paths connect-trip sign-in-trip
  outside-ways way-name account-name ask-for-proof moved-line fresh-key leave-page passkeys/ sent-code/
  step-up/ use-act use-asked use-beside use-busy use-site-trip use-pages kept-answers record-
  imported-line phone-origin csv-text last-opened save-file use-address use-needed every-row png-of name-cell chance-words prize-image prize-picture hand-over-ways changed-line names-along
`
  .trim()
  .split(/\s+/)
  .join('|')

/** What may stand in the part that every page loads; pictures few pages draw, codes, and what the desk alone uses may not. */
const shared = new RegExp(
  [
    `/packages/contract/src/calls/(?:call-table|entrant-calls)`,
    `/packages/ui/src/(?!scenes/(?!state)|globe|desk/|paint/|icons/(?:prize|kind))`,
    `/apps/web/src/lib/(?!${ofSomePages})`,
  ].join('|'),
)

/** Of that, what a page needs that asks the server nothing: the wheel loads no more. What these import comes along. */
const frame = new RegExp(
  [
    '/apps/web/src/lib/(?:mount-page|error-|site-header|lang-|lazy-part|use-title|paths|session)',
    '/packages/ui/src/(?:controls/button|icons/icon|brand/wordmark|state/toast|figures/(?:copy-text|flecks)|clock/use-quiet)',
  ].join('|'),
)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), addresses(), precompressed(), withinBudgets()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // A browser that knows no preloading asks for the same files a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Nothing in our packages acts on import but style sheets; a page takes only the parts it names.
      treeshake: { moduleSideEffects: [{ test: /\/packages\/[^/]+\/src\/.*\.tsx?$/, sideEffects: false }] },
      output: {
        // Few requests on a phone: React, what every page shares, what all but the wheel do, and the page.
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: 'frame', test: frame, minShareCount: 4 },
            { name: 'shared', test: shared, minShareCount: 4 },
            // What both globes draw with: in parts of their own it would weigh more.
            { name: 'globe', test: /\/packages\/ui\/src\/globe\/(?!flat)/, minShareCount: 2 },
          ],
        },
      },
      input: Object.fromEntries(
        webPages.map((page) => [page, fileURLToPath(new URL(`${page}.html`, import.meta.url))]),
      ),
    },
  },
})
