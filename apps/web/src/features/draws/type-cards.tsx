import { drawTypes } from '@fairdraw/domain'
import { Icon, type KindPicture, KindScene, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { words } from './words.ts'
import './type-cards.css'

/** The ways to play as cards, each with a picture of its stage and one sentence. */
export function TypeCards() {
  const say = useWords(words)
  return (
    <ul className="type-cards">
      {drawTypes.map(({ code, kind }) => (
        <li key={code}>
          <Link className="fd-card type-card" to={deskPaths.form('add', code)}>
            <span className="type-card-scene">
              <KindScene kind={kind as KindPicture} />
            </span>
            <b>{say.types[code]}</b>
            <span className="type-2">{say.abouts[code]}</span>
            <span className="type-card-go">
              {say.create}
              <Icon name="chevron" size={16} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
