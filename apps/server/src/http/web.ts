import { fileURLToPath } from 'node:url'
import { webPageOf } from '@fairdraw/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNoSuchCall, isCallPath } from './create-app.ts'
import { headersOfDesk, headersOfPages } from './security-headers.ts'
import { type WebFile, type WebFiles, webFiles } from './web-files.ts'

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const notBuilt = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>明签 Fairdraw</title>
<h1>网页还没有构建</h1><p>请运行 <code>npm run build</code>，再重新启动。</p>
<p lang="en">The web app is not built yet. Run <code>npm run build</code> and start again.</p></html>`

/**
 * Serves the built web app at every address that is not the interface's: files by their name, a page for everything
 * else. `folder`: where it was built to.
 */
export function serveWeb(app: FastifyInstance, folder: string = built): void {
  const files = webFiles(folder)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] as string
    const isLook = request.method === 'GET' || request.method === 'HEAD'
    if (isCallPath(path) || !isLook) return answerNoSuchCall(request, reply)
    if (!files) return reply.code(503).headers(headersOfPages).type('text/html; charset=utf-8').send(notBuilt)
    return sendWeb(files, path, request, reply)
  })
}

function sendWeb(files: WebFiles, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = request.headers['accept-encoding']
  const file = path.endsWith('.html') ? null : files.find(path.slice(1), String(accepted))
  if (file) {
    reply.headers(headersOfPages)
    const isHashed = path.startsWith('/assets/')
    return sendFile(file, isHashed ? 'public, max-age=31536000, immutable' : 'no-cache', request, reply)
  }
  if (/^\/assets\/|\.[a-z\d]{2,5}$/.test(path)) return reply.code(404).headers(headersOfPages).send('')
  const page = webPageOf(path)
  reply.headers(page === 'desk' ? headersOfDesk : headersOfPages)
  const html = files.find(`${page}.html`, String(accepted))
  return html ? sendFile(html, 'no-cache', request, reply) : reply.code(404).send('')
}

function sendFile(
  file: WebFile,
  caching: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ 'cache-control': caching, etag: file.etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  if (file.encoding) reply.header('content-encoding', file.encoding)
  return reply.type(file.type).send(file.bytes)
}
