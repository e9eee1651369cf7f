import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** A file of the built web app, in the encoding that suits the client. */
export type WebFile = {
  readonly bytes: Buffer
  readonly type: string
  readonly encoding: 'br' | 'gzip' | null
  readonly etag: string
}

export type WebFiles = {
  /** Null for a name that is not there; `acceptEncoding` is the client's header. */
  find(name: string, acceptEncoding: string | undefined): WebFile | null
}

/**
 * The files of a folder, listed once and kept in memory as they are asked for. Only listed names can be found, so no
 * path leads out of the folder. Null when there is no such folder.
 */
export function webFiles(folder: string): WebFiles | null {
  if (!existsSync(folder)) return null
  const names = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(sep, '/')),
  )
  const kept = new Map<string, WebFile>()

  function load(name: string, stored: string, encoding: WebFile['encoding']): WebFile {
    const there = kept.get(stored)
    if (there) return there
    const bytes = readFileSync(join(folder, stored))
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const file: WebFile = { bytes, encoding, etag, type: types[extname(name)] as string }
    kept.set(stored, file)
    return file
  }

  return {
    find(name, acceptEncoding = '') {
      if (!names.has(name) || !(extname(name) in types)) return null
      for (const [encoding, suffix] of encodings)
        if (names.has(name + suffix) && acceptEncoding.includes(encoding))
          return load(name, name + suffix, encoding)
      return load(name, name, null)
    },
  }
}
