import { basePath } from '@fairdraw/contract'

/** A POST of the interface as bytes, with what a phone's browser has to send. */
export function postText(port: number, path: string, body: string, token: string): Uint8Array {
  return Buffer.from(
    `POST ${basePath}${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
      `Token: ${token}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

export function getText(port: number, pathAndQuery: string): Uint8Array {
  return Buffer.from(`GET ${basePath}${pathAndQuery} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
}
