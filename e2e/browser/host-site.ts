import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site of somebody else's, with pages of its own on which draws are put. */
export type HostSite = {
  /** By its name, so that browsers take it for another site than the service at 127.0.0.1. */
  readonly origin: string
  /** Puts a page at this path; `policy` is its own content security policy. */
  put(path: string, body: string, policy?: string): void
  close(): Promise<void>
}

export async function openHostSite(): Promise<HostSite> {
  const pages = new Map<string, { readonly body: string; readonly policy: string | undefined }>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (!page) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(page.policy !== undefined && { 'content-security-policy': page.policy }),
    })
    response.end(`<!doctype html><html lang="zh-CN"><title>茶店</title><h1>茶店</h1>${page.body}`)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    put: (path, body, policy) => void pages.set(path, { body, policy }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
