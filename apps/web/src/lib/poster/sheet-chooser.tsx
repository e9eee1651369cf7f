import { Icon, Skeleton, useWords } from '@fairdraw/ui'
import { useEffect, useId, useState } from 'react'
import type { PosterLook, Sheet } from './draw-poster.ts'
import { kitWords } from './kit-words.ts'
import { pngOfSheet } from './sheet-files.ts'
import './sheet-chooser.css'

export type SheetKey = PosterLook | 'result' | 'result-card'
export type ShownSheet = { readonly key: SheetKey; readonly sheet: Sheet }

type Props = {
  readonly sheets: readonly ShownSheet[]
  readonly chosen: SheetKey
  readonly onChoose: (key: SheetKey) => void
}

/** The looks there are, small as they will be painted; one is chosen. */
export function SheetChooser({ sheets, chosen, onChoose }: Props) {
  const say = useWords(kitWords)
  const name = useId()
  return (
    <fieldset className="sheet-looks">
      <legend className="fd-hidden">{say.looks}</legend>
      {sheets.map(({ key, sheet }) => (
        <label key={key} className="sheet-look">
          <input
            type="radio"
            name={name}
            className="fd-hidden"
            checked={key === chosen}
            onChange={() => onChoose(key)}
          />
          <SheetImage sheet={sheet} scale={0.22} alt="" />
          <span className="type-small type-strong">{say.names[key]}</span>
          <span className="type-least type-3 sheet-look-more">{say.mores[key]}</span>
        </label>
      ))}
    </fieldset>
  )
}

type ImageProps = {
  readonly sheet: Sheet
  /** Pixels a unit. */
  readonly scale: number
  readonly alt: string
}

/** A sheet as a picture of the page, which a press may keep or pass on. */
export function SheetImage({ sheet, scale, alt }: ImageProps) {
  const say = useWords(kitWords)
  const address = useAddress(sheet, scale)
  const { width, height } = sheet
  const style = { aspectRatio: `${width} / ${height}` }
  if (address === 'failed')
    return (
      <span className="sheet-image sheet-image-not" style={style} role={alt === '' ? undefined : 'alert'}>
        <Icon name="info" size={18} />
        {alt !== '' && say.failed}
      </span>
    )
  if (address === null)
    return (
      <span className="sheet-image" style={style}>
        <Skeleton bars={[1]} height={48} />
      </span>
    )
  const of = { width: width * scale, height: height * scale }
  return <img className="sheet-image" style={style} src={address} alt={alt} {...of} />
}

/** Where the picture is while this is shown; its bytes are let go afterwards. */
function useAddress(sheet: Sheet, scale: number): string | 'failed' | null {
  const [made, setMade] = useState<{ readonly of: Sheet; readonly address: string } | null>(null)
  useEffect(() => {
    let isGone = false
    let address = ''
    const done = (bytes: Blob | null) => {
      if (isGone) return
      address = bytes ? URL.createObjectURL(bytes) : ''
      setMade({ of: sheet, address: address || 'failed' })
    }
    pngOfSheet(sheet, scale).then(done, () => done(null))
    return () => {
      isGone = true
      if (address !== '') URL.revokeObjectURL(address)
    }
  }, [sheet, scale])
  return made?.of === sheet ? made.address : null
}
