import { createHash } from 'node:crypto'

/**
 * How a page proves to the JS-SDK of WeChat or WeCom that it is ours: SHA-1 in hexadecimal over raw values
 * (https://developer.work.weixin.qq.com/document/path/96909). The address is the one that the page
 * was entered with; what follows a # is not signed.
 */
export function jsSdkSignature(given: {
  readonly ticket: string
  readonly nonce: string
  /** Seconds. */
  readonly timestamp: number
  readonly url: string
}): string {
  const { ticket, nonce, timestamp, url } = given
  const address = url.split('#', 1)[0]
  return createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${address}`)
    .digest('hex')
}
