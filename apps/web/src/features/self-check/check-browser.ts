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
  const drawing = document.createElement('canvas').getContext('webgl2')
  if (!drawing) return found(false)
  const widest = Number(drawing.getParameter(drawing.MAX_TEXTURE_SIZE))
  drawing.getExtension('WEBGL_lose_context')?.loseContext()
  return found(widest >= 4_096, `${widest} px`)
}

const song = ['Songti SC', 'Noto Serif SC', 'Noto Serif CJK SC', 'Source Han Serif SC', 'STZhongsong']
const hei = [
  'PingFang SC',
  'HarmonyOS Sans SC',
  'MiSans',
  'Microsoft YaHei',
  'Noto Sans SC',
  'Noto Sans CJK SC',
]

/** A face is there when it is drawn unlike the one that stands in for it. */
function fonts() {
  const pen = document.createElement('canvas').getContext('2d')
  const pictureOf = (font: string) => {
    if (!pen) return ''
    const { canvas: paper } = pen
    pen.clearRect(0, 0, paper.width, paper.height)
    pen.font = `48px ${font}`
    // Letters as well: a system's own stand-in for Chinese may be the very face that is looked for.
    pen.fillText('Ag永明签', 4, 56)
    return paper.toDataURL()
  }
  const first = (faces: readonly string[], stand: string) =>
    faces.find((face) => pictureOf(`"${face}", ${stand}`) !== pictureOf(stand))
  const [songFace, heiFace] = [first(song, 'monospace'), first(hei, 'serif')]
  return found(songFace !== undefined && heiFace !== undefined, `${songFace ?? '–'} · ${heiFace ?? '–'}`)
}

/** Names are cut and counted by what people see as one character. */
function words() {
  const graphemes = [...new Intl.Segmenter('zh').segment('签👩‍👩‍👧')]
  return found(graphemes.length === 2 && new Intl.PluralRules('en', { type: 'ordinal' }).select(2) === 'two')
}

/** A tone of half a second; browsers let it sound only after a press. */
async function sound() {
  const audio = new AudioContext()
  await audio.resume()
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  volume.gain.setValueAtTime(0.2, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.5)
  tone.onended = () => void audio.close()
  return found(audio.state === 'running', `${audio.sampleRate} Hz`)
}
