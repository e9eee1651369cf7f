import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type PageSettings, type WebPage, webPageOf, webPages } from '@fairdraw/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNoSuchCall, isCallPath } from './create-app.ts'
import {
  answerEmbedder,
  type Embedders,
  embedQuestion,
  embedScript,
  frameScript,
  lidInFrame,
  noEmbedders,
} from './framed-draw.ts'
import type { CardPage } from './link-card.ts'
import { phoneOriginFor } from './phone-origin.ts'
import {
  headersOfPage,
  headersOfPages,
  headersOfShared,
  noReach,
  type PageReach,
} from './security-headers.ts'
import { indexFileAt } from './site-map.ts'
import { type WebFile, type WebFiles, webFiles } from './web-files.ts'
import {
  fixedPage,
  pageForPhones,
  pageWith,
  pageWithNonce,
  pageWithScript,
  type SentPage,
  sentPage,
} from './web-page.ts'

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const notBuilt = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>明签 Fairdraw</title>
<h1>网页还没有构建</h1><p>请运行 <code>npm run build</code>，再重新启动。</p>
<p lang="en">The web app is not built yet. Run <code>npm run build</code> and start again.</p></html>`

/** The program by which strangers verify, as `npm run build` puts it among the files of the pages. */
const verifierPath = '/verify/fairdraw.mjs'

/** What a deployment's pages are served with. */
export type WebTerms = {
  readonly settings: PageSettings
  readonly reach: PageReach
  /** Puts into the page of a phone what chats show of its link. */
  readonly cardPage: CardPage
  /** Who may show a draw in a frame. */
  readonly embedders: Embedders
  /** Where the deployment is reached, if that was said. */
  readonly publicUrl: string | null
}

/** A deployment that says nothing about itself. */
const plainWeb: WebTerms = {
  settings: {
    error_dsn: null,
    compressor_url: null,
    support: null,
    media_host: null,
    is_self_check_open: true,
  },
  reach: noReach,
  cardPage: async () => null,
  embedders: noEmbedders,
  publicUrl: null,
}

type Web = {
  readonly files: WebFiles
  readonly terms: WebTerms
  /** Pages whose styles are all files. */
  readonly fixed: ReadonlyMap<WebPage, SentPage>
  /** The page of a phone, which says of which draw it is. */
  readonly phone: string | null
  /** The desk, whose styles need a nonce of each answer. */
  readonly desk: string | null
  /** The stage, whose codes phones scan. */
  readonly stage: string | null
}

/**
 * Serves the built web app at every address that is not the interface's: files by their name, a page for everything
 * else. `folder`: where it was built to.
 */
export function serveWeb(app: FastifyInstance, folder = built, terms = plainWeb): void {
  const web = webIn(folder, terms)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] as string
    const isLook = request.method === 'GET' || request.method === 'HEAD'
    if (isCallPath(path) || !isLook) return answerNoSuchCall(request, reply)
    if (!web) return reply.code(503).headers(headersOfPages).type('text/html; charset=utf-8').send(notBuilt)
    return sendWeb(web, path, request, reply)
  })
}

function webIn(folder: string, terms: WebTerms): Web | null {
  const files = webFiles(folder)
  if (!files) return null
  const settings = { ...terms.settings, ...verifierIn(files) }
  const fixed = new Map<WebPage, SentPage>()
  let desk: string | null = null
  let phone: string | null = null
  let stage: string | null = null
  for (const page of webPages) {
    const file = files.find(`${page}.html`, '')
    if (!file) continue
    const html = pageWith(file.bytes.toString(), settings)
    if (page === 'mobile') phone = html
    if (page === 'stage') stage = html
    if (page === 'desk') desk = html
    else fixed.set(page, fixedPage(html))
  }
  return { files, terms, fixed, phone, desk, stage }
}

/** The bytes are kept, so that what is served is what was hashed. */
function verifierIn(files: WebFiles): Pick<PageSettings, 'verifier'> {
  const file = files.find(verifierPath.slice(1), '')
  if (!file) return {}
  return { verifier: { path: verifierPath, sha256: createHash('sha256').update(file.bytes).digest('hex') } }
}

/** The page of one draw. */
const isDrawPage = /^\/mobile\/[^/]+\/?$/

async function sendWeb(
  web: Web,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'])
  if (path === embedQuestion) return await answerEmbedder(web.terms.embedders, request, reply)
  const file = path.endsWith('.html') ? null : web.files.find(path.slice(1), accepted)
  if (file) {
    reply.headers(path === embedScript ? headersOfShared : headersOfPages)
    // A browser keeps it instead of showing it.
    if (path === verifierPath) reply.header('content-disposition', 'attachment; filename="fairdraw.mjs"')
    return sendFile(file, cachingOf(path), request, reply)
  }
  const forEngines = indexFileAt(path, web.terms.publicUrl)
  if (forEngines) return reply.headers(headersOfPages).type(forEngines.type).send(forEngines.text)
  if (isMissingFile(path, request)) return reply.code(404).headers(headersOfPages).send('')
  const page = webPageOf(path)
  const origin = page === 'desk' || page === 'stage' ? phoneOriginFor(request, web.terms.publicUrl) : null
  if (page === 'desk' && web.desk !== null)
    return sendDesk(pageForPhones(web.desk, origin), web.terms.reach, reply)
  const framed = lidInFrame(path, request)
  if (framed !== null && web.phone) return await sendFramed(web, web.phone, framed, request, reply)
  const isOurApp = path.split('/', 2)[1] === 'third_application'
  const embedders = isOurApp ? web.terms.reach.embedders : null
  const isInWechat = isDrawPage.test(path) && /MicroMessenger/i.test(request.headers['user-agent'] ?? '')
  reply.headers(headersOfPage(web.terms.reach, { embedders, feelsMotion: page === 'mobile', isInWechat }))
  if (page === 'stage' && web.stage !== null && origin !== null)
    return sendFile(sentPage(pageForPhones(web.stage, origin)).in(accepted), 'no-cache', request, reply)
  const own = page === 'mobile' && web.phone ? await web.terms.cardPage(path, web.phone, request) : null
  const html = (own ?? web.fixed.get(page))?.in(accepted)
  return html ? sendFile(html, 'no-cache', request, reply) : reply.code(404).send('')
}

/**
 * The page of a draw for the sites of its owner, which says to theirs how high it is. Its policy may be another one the
 * next time, so that nobody keeps it.
 */
async function sendFramed(
  { terms, fixed }: Web,
  phone: string,
  lid: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [embedders, own] = await Promise.all([
    terms.embedders(lid),
    terms.cardPage(`/mobile/${lid}`, pageWithScript(phone, frameScript), request),
  ])
  reply.headers(headersOfPage(terms.reach, { embedders, feelsMotion: true }))
  // Nobody may show what is no draw, so that its page has nobody to speak to.
  const page = (own ?? fixed.get('mobile'))?.in(String(request.headers['accept-encoding']))
  return page ? sendFile(page, 'no-store', request, reply) : reply.code(404).send('')
}

/** Names of assets carry their content. Other sites ask for our script once an hour, everything else is asked for anew. */
function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path === embedScript ? 'public, max-age=3600' : 'no-cache'
}

/** The policy of a draw's page is another one in WeChat's browser. */
function varyOf({ url }: FastifyRequest): string {
  return isDrawPage.test(url.split('?', 1)[0] as string) ? 'accept-encoding, user-agent' : 'accept-encoding'
}

/** A nonce is good for one answer, so nobody may keep the page or hand it on. */
function sendDesk(html: string, reach: PageReach, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  reply.headers(headersOfPage(reach, { nonce })).header('cache-control', 'private, no-store')
  return reply.type('text/html; charset=utf-8').send(pageWithNonce(html, nonce))
}

function sendFile(
  file: WebFile,
  caching: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ 'cache-control': caching, etag: file.etag, vary: varyOf(request) })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  if (file.encoding) reply.header('content-encoding', file.encoding)
  return reply.type(file.type).send(file.bytes)
}

/** A file that is not there is not answered with a page, but where a person typed its address: with the landing page. */
function isMissingFile(path: string, { headers }: FastifyRequest): boolean {
  if (path.startsWith('/assets/')) return true
  return /\.[a-z\d]{2,5}$/.test(path) && headers['sec-fetch-dest'] !== 'document'
}
