import { KindScene, UiLang } from '@fairdraw/ui'
import { useContext } from 'react'
import { listWords } from './words.ts'
import './list.css'

/** The list kind in the draw form: nothing to set, so it shows and says what will happen. */
export function ListSetup() {
  const words = listWords[useContext(UiLang)]
  return (
    <div className="fd-list-setup">
      <KindScene kind="list" />
      <p>{words.about}</p>
    </div>
  )
}
