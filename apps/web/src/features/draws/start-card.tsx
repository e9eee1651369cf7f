import { drawTypes } from '@fairdraw/domain'
import { Icon, KindIcon, type KindPicture, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { useLang } from '../../lib/i18n.ts'
import { typeName } from '../../lib/type-name.ts'
import type { DrawRow } from './draw-row.ts'
import { homeWords } from './home-words.ts'
import { useCopyDraw } from './use-copy-draw.ts'
import './home-cards.css'

const mostTiles = 4

/** Ways to begin: the types that can be made, and the last draws to make again. */
export function StartCard({ latest }: { readonly latest: readonly DrawRow[] }) {
  const say = useWords(homeWords)
  const lang = useLang()
  return (
    <section className="fd-card home-card" aria-labelledby="start-title">
      <header>
        <h2 id="start-title" className="type-head">
          {say.begin}
        </h2>
        <Link className="home-link" to={deskPaths.create()}>
          {say.allTypes}
        </Link>
      </header>
      <ul className={drawTypes.length > 1 ? 'home-tiles' : 'home-tiles home-tiles-one'}>
        {drawTypes.slice(0, mostTiles).map(({ code, kind }) => (
          <li key={code}>
            <Link to={deskPaths.form('add', code)}>
              <KindIcon kind={kind as KindPicture} size={26} />
              {typeName(code, lang)}
            </Link>
          </li>
        ))}
      </ul>
      {latest.length > 0 && (
        <ul className="home-lines">
          {latest.map((row) => (
            <li key={row.id}>
              <CopyLine row={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CopyLine({ row }: { readonly row: DrawRow }) {
  const say = useWords(homeWords)
  const copy = useCopyDraw(row)
  return (
    <button type="button" onClick={() => void copy()}>
      <Icon name="copy" />
      <span>
        {say.copyOf(row.title)}
        <small>{say.copyMore}</small>
      </span>
      <Icon name="chevron" size={16} />
    </button>
  )
}
