import { Button, EmptyScene, ErrorScene, Icon, Skeleton, useToast, useWords } from '@fairdraw/ui'
import { useMemo, useState } from 'react'
import { useCopy } from '../clipboard.ts'
import { type DrawPicture, pictureOf } from '../draw-picture.ts'
import { useLang } from '../i18n.ts'
import { NotRead } from '../not-read.tsx'
import { originForPhones } from '../phone-origin.ts'
import { saveFile } from '../save-file.ts'
import { useAsked } from '../use-asked.ts'
import { useBusyOf } from '../use-busy.ts'
import { chatTextOf, chatTextOfResult } from './chat-text.ts'
import { kitWords } from './kit-words.ts'
import { posterOf } from './poster-of.ts'
import { resultSheetOf } from './result-sheet.ts'
import { SheetChooser, SheetImage, type SheetKey, type ShownSheet } from './sheet-chooser.tsx'
import { type PageName, pdfOfSheet, pngOfSheet } from './sheet-files.ts'
import { SheetSaid } from './sheet-said.tsx'
import { type Handed, useSheets } from './use-sheets.ts'
import './share-kit.css'

type Props = {
  readonly lid: string
  /** Where codes that ask people in lead. */
  readonly link: string
}

/** What an organiser hands on of a draw: posters and a card before it, its result afterwards, and a text for groups. */
export function ShareKit({ lid, link }: Props) {
  const lang = useLang()
  const asked = useAsked('entryInfo', { lid }, { refetchOnWindowFocus: false })
  const picture = useMemo(() => asked.data && pictureOf(asked.data, 0), [asked.data])
  const handed = useMemo(() => picture && handedOf(picture, link, lang), [picture, link, lang])
  if (asked.error && !picture) return <NotRead onAgain={asked.refetch} />
  if (!picture || handed === undefined) return <Skeleton bars={[1, 0.6]} height={320} />
  return handed === null ? <NoneYet /> : <Kit handed={handed} title={picture.entry.title} />
}

/** Null: a comment draw without a result, which asks nobody in. */
function handedOf(picture: DrawPicture, link: string, lang: 'zh' | 'en'): Handed | null {
  const result = resultSheetOf(picture, lang, originForPhones())
  if (result) return { result }
  return picture.entry.task_type === 'media' ? null : { poster: posterOf(picture.entry, link, lang) }
}

function NoneYet() {
  const say = useWords(kitWords)
  return <EmptyScene title={say.none}>{say.noneMore}</EmptyScene>
}

function Kit({ handed, title }: { readonly handed: Handed; readonly title: string }) {
  const say = useWords(kitWords)
  const sheets = useSheets(handed)
  const [wanted, setWanted] = useState<SheetKey>('landscape')
  if (sheets === 'failed') return <ErrorScene title={say.failed}>{say.failedMore}</ErrorScene>
  const shown = sheets?.find(({ key }) => key === wanted) ?? sheets?.[0]
  if (!sheets || !shown) return <Skeleton bars={[1, 0.6]} height={320} />
  return (
    <div className="share-kit">
      <div className="share-kit-picture">
        <SheetImage sheet={shown.sheet} scale={1} alt={say.picture(title, say.names[shown.key])} />
      </div>
      <div className="share-kit-side">
        <SheetChooser sheets={sheets} chosen={shown.key} onChoose={setWanted} />
        <SheetSaid shown={shown} lacksCover={'poster' in handed && handed.poster.cover === null} />
        <Saves shown={shown} title={title} />
        <CopyText text={'result' in handed ? chatTextOfResult(handed.result) : chatTextOf(handed.poster)} />
      </div>
    </div>
  )
}

type File = 'PNG' | PageName

function Saves({ shown, title }: { readonly shown: ShownSheet; readonly title: string }) {
  const say = useWords(kitWords)
  const toast = useToast()
  const { busy, during } = useBusyOf<File>()
  const { key, sheet } = shown
  const isSquare = sheet.width === sheet.height
  const save = (file: File) =>
    during(file, async () => {
      const name = `${title} ${say.names[key]}`
      const bytes = await (file === 'PNG' ? pngOfSheet(sheet) : pdfOfSheet(sheet, file, name))
      if (!bytes) return toast(say.unsaved, 'crimson')
      saveFile(file === 'PNG' ? `${name}.png` : `${name} ${file}.pdf`, bytes, bytes.type)
      toast(say.saved, 'bamboo')
    })
  return (
    <div className="share-kit-saves">
      {(isSquare ? (['PNG'] as const) : (['PNG', 'A4', 'A3'] as const)).map((file) => (
        <Button
          key={file}
          look={file === 'PNG' ? 'ink' : 'outline'}
          size={44}
          icon={<Icon name="download" size={18} />}
          busy={busy === file ? say.painting : undefined}
          disabled={busy !== null && busy !== file}
          onClick={() => void save(file)}
        >
          {file === 'PNG' ? 'PNG' : `PDF ${file}`}
        </Button>
      ))}
    </div>
  )
}

function CopyText({ text }: { readonly text: string }) {
  const say = useWords(kitWords)
  const { isCopied, copy } = useCopy()
  return (
    <div className="share-kit-text">
      <p className="type-small type-2">{text}</p>
      <Button
        look="outline"
        size={44}
        icon={<Icon name={isCopied ? 'check' : 'copy'} size={18} />}
        onClick={() => void copy(text)}
      >
        <span aria-live="polite">{isCopied ? say.textCopied : say.text}</span>
      </Button>
    </div>
  )
}
