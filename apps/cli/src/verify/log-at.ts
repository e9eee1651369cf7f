import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadLogFile } from '@fairdraw/fairness'
import type { Fetch } from '../beacon/ask-relay.ts'

const isAddress = (place: string) => /^https?:\/\//.test(place)

/** Where the log of a proof lies that was fetched at an address: beside the service that answered it (lot-1 §11.9). */
export function logBeside(proof: string): string | undefined {
  return isAddress(proof) ? new URL('/log/', proof).href : undefined
}

/** Reads the files of a log (lot-1 §11.5) at an address, or in a folder. */
export function logAt(fetch: Fetch, place: string): ReadLogFile {
  return isAddress(place) ? published(fetch, place.endsWith('/') ? place : `${place}/`) : inFolder(place)
}

function published(fetch: Fetch, base: string): ReadLogFile {
  return async (path) => {
    const answer = await fetch(base + path, {})
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
    await answer.body?.cancel()
    if (answer.status === 404) return null
    throw new Error(`${base}${path} answers with ${answer.status}`)
  }
}

function inFolder(folder: string): ReadLogFile {
  return async (path) => {
    try {
      return new Uint8Array(await readFile(join(folder, ...path.split('/'))))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }
}
