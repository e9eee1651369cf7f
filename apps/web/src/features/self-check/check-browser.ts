import { facesHere, playTone, widestGraphics } from '../../lib/machine-checks.ts'
import { dropItem, readItem, writeItem } from '../../lib/web-storage.ts'
import { type Check, found } from './finding.ts'

const trial = 'self-check'

/** What draws need of this browser; nothing leaves it. */
export const checksOfBrowser: readonly Check[] = [
  { id: 'storage', run: storage },
  { id: 'crypto', run: cryptography },
  { id: 'workers', run: () => found(typeof Worker === 'function') },
  { id: 'canvas', run: canvas },
  { id: 'webgl', run: webgl },
  { id: 'fonts', run: fonts },
  { id: 'words', run: words },
  { id: 'stream', run: () => found(typeof ReadableStream === 'function' && 'body' in Response.prototype) },
  { id: 'screen', run: () => found(document.fullscreenEnabled === true) },
  { id: 'awake', run: () => found('wakeLock' in navigator) },
  { id: 'sound', isByHand: true, run: sound },
  { id: 'clipboard', run: () => found(typeof navigator.clipboard?.writeText === 'function') },
]

function storage() {
  const keeps = (shelf: 'local' | 'session') => {
    const isKept = writeItem(shelf, trial, 'kept') && readItem(shelf, trial) === 'kept'
    dropItem(shelf, trial)
    return isKept
  }
  return found(keeps('local') && keeps('session'))
}

/** SHA-256 of the empty message begins with e3b0c442 (FIPS 180-4). */
async function cryptography() {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(0)))
  return found(digest[0] === 0xe3 && digest[1] === 0xb0 && digest[2] === 0xc4 && digest[3] === 0x42)
}

function canvas() {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return found(false)
  pen.fillStyle = '#c23a1d'
  pen.fillRect(0, 0, 1, 1)
  return found(pen.getImageData(0, 0, 1, 1).data[0] === 0xc2)
}

function webgl() {
  const widest = widestGraphics()
  return found(widest >= 4_096, widest === 0 ? undefined : `${widest} px`)
}

function fonts() {
  const { song, hei } = facesHere()
  return found(song !== undefined && hei !== undefined, `${song ?? '–'} · ${hei ?? '–'}`)
}

/** Names are cut and counted by what people see as one character. */
function words() {
  const graphemes = [...new Intl.Segmenter('zh').segment('签👩‍👩‍👧')]
  return found(graphemes.length === 2 && new Intl.PluralRules('en', { type: 'ordinal' }).select(2) === 'two')
}

async function sound() {
  const { isHeard, hertz } = await playTone()
  return found(isHeard, `${hertz} Hz`)
}
