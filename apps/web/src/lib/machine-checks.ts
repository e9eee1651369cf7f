/** The widest picture that WebGL 2 draws here, pixels; 0 where there is none. */
export function widestGraphics(): number {
  const drawing = document.createElement('canvas').getContext('webgl2')
  if (!drawing) return 0
  const widest = Number(drawing.getParameter(drawing.MAX_TEXTURE_SIZE))
  drawing.getExtension('WEBGL_lose_context')?.loseContext()
  return widest
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

/** The faces for Chinese that this machine has; one is there when it is drawn unlike the one that stands in for it. */
export function facesHere(): { readonly song: string | undefined; readonly hei: string | undefined } {
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
  return { song: first(song, 'monospace'), hei: first(hei, 'serif') }
}

/** A tone of half a second; browsers let it sound only after a press. */
export async function playTone(): Promise<{ readonly isHeard: boolean; readonly hertz: number }> {
  const audio = new AudioContext()
  await audio.resume()
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  volume.gain.setValueAtTime(0.2, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.5)
  tone.onended = () => void audio.close()
  return { isHeard: audio.state === 'running', hertz: audio.sampleRate }
}

const measuredFrames = 30

/** Pictures a second that this screen draws while nothing else asks for any. */
export async function framesPerSecond(): Promise<number> {
  const frame = () => new Promise<number>((drawn) => requestAnimationFrame(drawn))
  const began = await frame()
  let at = began
  for (let drawn = 0; drawn < measuredFrames; drawn++) at = await frame()
  return Math.round((measuredFrames * 1_000) / Math.max(1, at - began))
}
