import { Button, Icon, useToast, useWords } from '@fairdraw/ui'
import { useEffect, useRef, useState } from 'react'
import { clipMs, mostLots } from '../../../lib/clip-motion.ts'
import { clipSize, paintClip } from '../../../lib/clip-paint.ts'
import { filmHere, recordClip } from '../../../lib/clip-record.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { useLang } from '../../../lib/i18n.ts'
import { resultSheets } from '../../../lib/poster/draw-poster.ts'
import { type ResultSheet, resultSheetOf } from '../../../lib/poster/result-sheet.ts'
import { pngOfSheet } from '../../../lib/poster/sheet-files.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { commentsWords } from './comments-words.ts'

/** The result as a picture and as a short clip, made on this device, for posting where the comments are. */
export function ResultFiles({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(commentsWords)
  const lang = useLang()
  const sheet = resultSheetOf(picture, lang, location.href)
  if (!sheet) return null
  return (
    <section className="comments-part" aria-labelledby="files-title">
      <h2 className="type-head" id="files-title">
        {say.files}
      </h2>
      <div className="comments-files">
        <PictureSave sheet={sheet} />
        <ClipSave sheet={sheet} />
      </div>
    </section>
  )
}

type Props = { readonly sheet: ResultSheet }

function PictureSave({ sheet }: Props) {
  const say = useWords(commentsWords)
  const toast = useToast()
  const { isBusy, during } = useBusy()
  const save = async () => {
    const file = await during(async () => pngOfSheet((await resultSheets(sheet)).poster))
    if (!file) return toast(say.pictureFailed, 'crimson')
    saveFile(`${sheet.title}.png`, file, 'image/png')
    toast(say.saved, 'bamboo')
  }
  return (
    <Button
      look="outline"
      size={44}
      icon={<Icon name="image" size={18} />}
      busy={isBusy ? say.pictureBusy : undefined}
      onClick={() => void save()}
    >
      {say.picture}
    </Button>
  )
}

function ClipSave({ sheet }: Props) {
  const say = useWords(commentsWords)
  const toast = useToast()
  const [share, setShare] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const film = filmHere()
  if (!film) return <p className="type-small type-2">{say.clipNone}</p>
  const lots = Math.min(
    mostLots,
    sheet.groups.reduce((sum, group) => sum + group.lots.length, 0),
  )
  const totalMs = clipMs(lots)
  const save = async () => {
    const stopper = new AbortController()
    const { signal } = stopper
    stop.current = stopper
    setShare(0)
    const clip = await recordClip(film, {
      ...clipSize,
      totalMs,
      signal,
      onProgress: setShare,
      paint: (pen, elapsedMs) => paintClip(pen, sheet, elapsedMs),
    })
    if (signal.aborted) return
    setShare(null)
    if (!clip) return toast(say.clipFailed, 'crimson')
    saveFile(`${sheet.title}.${film.extension}`, clip, film.type)
    toast(say.saved, 'bamboo')
  }
  return (
    <>
      <Button
        look="outline"
        size={44}
        icon={<Icon name="play" size={18} />}
        busy={share === null ? undefined : say.clipMaking(Math.round(share * 100))}
        onClick={() => void save()}
      >
        {say.clip}
      </Button>
      <p className="type-small type-3">{say.clipMore(Math.round(totalMs / 1_000))}</p>
    </>
  )
}
