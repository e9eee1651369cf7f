import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { connect, type Socket } from 'node:net'
import { connect as secure } from 'node:tls'
import type { OutsidePictures } from '@fairdraw/application/ports'
import { isNamedHost } from '../../addresses/named-host.ts'
import { askNameServers, checkedAddress, type ResolveHost } from '../../addresses/resolve-host.ts'

/** What a test puts in place of the internet. */
export type PictureWorld = {
  readonly resolve?: ResolveHost
  /** Opens a connection to an address that was checked. */
  readonly dial?: (address: string, port: number) => Socket
  /** Certificates to trust beside the usual ones. */
  readonly ca?: string
  readonly patienceMs?: number
}

/** A profile picture of 640 pixels has a few hundred kilobytes. */
const mostBytes = 2 * 1024 * 1024
const longestUrl = 1_000
const securePort = 443

/**
 * Fetches by https alone, from an address of the host that was checked to be public in this very try, since a stranger
 * chose it; a redirect is not followed, no cookie is sent.
 */
export function createOutsidePictures({
  resolve = askNameServers,
  dial = (host, port) => connect({ host, port }),
  ca,
  patienceMs = 4_000,
}: PictureWorld = {}): OutsidePictures {
  return {
    async fetch(text) {
      const url = pictureTarget(text)
      if (url === null) return null
      const late = AbortSignal.timeout(patienceMs)
      try {
        const address = await checkedAddress(resolve, url.hostname)
        if (address === null) return null
        return await bytesAt(url, { late, dial: () => dial(address, securePort), ca })
      } catch {
        // No answer, in time or at all: people can upload a picture themselves.
        return null
      }
    },
  }
}

/** WeChat still tells some of its pictures as http, and has all of them by https. */
function pictureTarget(text: string): URL | null {
  const url = text.length <= longestUrl ? URL.parse(text.replace(/^http:/i, 'https:')) : null
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlain && isNamedHost(url.hostname) ? url : null
}

function bytesAt(
  { hostname, pathname, search }: URL,
  {
    late,
    dial,
    ca,
  }: { readonly late: AbortSignal; readonly dial: () => Socket; readonly ca: string | undefined },
): Promise<Uint8Array | null> {
  return new Promise((done, failed) => {
    const asked = request({
      ...{ hostname, path: pathname + search, method: 'GET', signal: late, defaultPort: securePort },
      maxHeaderSize: 8_192,
      headers: { accept: 'image/jpeg, image/png', 'accept-encoding': 'identity', 'user-agent': 'Fairdraw' },
      // An agent, even none, would look the name up once more and connect to what it finds then.
      createConnection: () =>
        secure({ socket: dial(), servername: hostname, ...(ca === undefined ? {} : { ca }) }),
    })
    asked.on('error', failed)
    // Whatever ends it without an answer, such as another protocol, ends the wait.
    asked.on('close', () => failed(new Error('closed without an answer')))
    asked.on('response', (response) => {
      if (response.statusCode === 200) return void bytesOf(response).then(done, failed)
      response.on('error', () => {})
      response.destroy()
      done(null)
    })
    asked.end()
  })
}

/** All of it, as long as it is no more than a picture may be: not a byte beyond is waited for. */
async function bytesOf(response: IncomingMessage): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = []
  let length = 0
  // Leaving the loop closes the connection.
  for await (const piece of response as AsyncIterable<Uint8Array>) {
    length += piece.length
    if (length > mostBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
