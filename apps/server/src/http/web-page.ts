import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PageSettings } from '@fairdraw/contract'
import type { Scenery } from '@fairdraw/domain'
import type { WebFile } from './web-files.ts'

/** A page as it is sent to who takes these encodings. */
export type SentPage = { readonly in: (acceptEncoding: string) => WebFile }

const type = 'text/html; charset=utf-8'
/** A fiftieth of the time that the smallest takes, and an eighth more bytes. */
const quickly = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** The page with the settings in its head. */
export function pageWith(html: string, settings: PageSettings): string {
  return intoHead(html, `<meta name="fairdraw-settings" content="${attribute(JSON.stringify(settings))}">`)
}

/** The page with the nonce that the styles it makes must carry; a browser shows it to scripts alone. */
export function pageWithNonce(html: string, nonce: string): string {
  return intoHead(html, `<meta name="csp-nonce" nonce="${nonce}">`)
}

/** The page with the origin at which phones reach the deployment; as it is where there is nothing to say. */
export function pageForPhones(html: string, origin: string | null): string {
  return origin === null
    ? html
    : intoHead(html, `<meta name="fairdraw-phones" content="${attribute(origin)}">`)
}

/** The page with a script of ours in its head, which runs once the page stands. */
export function pageWithScript(html: string, path: string): string {
  return intoHead(html, `<script defer src="${attribute(path)}"></script>`)
}

/** A page that is the same bytes for everybody: packed once for every encoding, as small as can be. */
export function fixedPage(html: string): SentPage {
  const plain = Buffer.from(html)
  const packed = [fileOf(brotliCompressSync(plain), 'br'), fileOf(gzipSync(plain), 'gzip')]
  const unpacked = fileOf(plain, null)
  return {
    in: (accepted) => packed.find(({ encoding }) => accepted.includes(String(encoding))) ?? unpacked,
  }
}

/** A page that is made for one answer: packed as it is sent, in a tenth of a millisecond, so that nobody has to keep it. */
export function sentPage(html: string): SentPage {
  const plain = Buffer.from(html)
  return {
    in(accepted) {
      if (accepted.includes('br')) return fileOf(brotliCompressSync(plain, { params: quickly }), 'br')
      return accepted.includes('gzip') ? fileOf(gzipSync(plain), 'gzip') : fileOf(plain, null)
    },
  }
}

function fileOf(bytes: Buffer, encoding: WebFile['encoding']): WebFile {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, encoding, type, etag }
}

/** What chats show of a link; without a picture where nobody can say where it is (null). */
export type PageCard = {
  readonly title: string
  readonly text: string
  readonly picture: string | null
  /** What the page stands in from its first moment; null: the landscape. */
  readonly scenery: Scenery | null
}

/** The page under the title of its card, with the card as the Open Graph protocol spells it. */
export function pageWithCard(html: string, { title, text, picture, scenery }: PageCard): string {
  const told = { 'og:type': 'website', 'og:title': title, 'og:description': text, 'og:image': picture }
  const tags = Object.entries(told).flatMap(([name, said]) =>
    said ? [`<meta property="${name}" content="${attribute(said)}">`] : [],
  )
  const titled = html.replace(/<title>[^<]*<\/title>/, () => `<title>${attribute(title)}</title>`)
  const standing = scenery === null ? titled : titled.replace('<html', `<html data-scenery="${scenery}"`)
  return intoHead(standing, tags.join('\n    '))
}

// A function replaces: a `$` in a setting would otherwise be taken for a pattern.
function intoHead(html: string, tag: string): string {
  return html.replace('<head>', () => `<head>\n    ${tag}`)
}

function attribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
