import { Icon, StateBadge, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { useLang } from '../../lib/i18n.ts'
import { typeName } from '../../lib/type-name.ts'
import { TypeScene } from './type-scene.tsx'
import { words } from './words.ts'
import './type-story.css'

/** The type that serves in place of every type that is not built yet. */
const stand = 'fast'

/** What a draw type that is not built yet will do, the proof it will carry, and what serves today. */
export function TypeStory({ code }: { readonly code: string }) {
  const say = useWords(words)
  const lang = useLang()
  const text = say.texts[code]
  const name = typeName(code, lang)
  return (
    <>
      <p className="desk-crumbs">
        <Link to={deskPaths.create()}>{say.crumb}</Link> / {name}
      </p>
      <div className="type-story">
        <div className="fd-card type-story-scene">
          <TypeScene code={code} />
        </div>
        <div>
          <div className="type-story-head">
            <h1 className="type-title">{name}</h1>
            <StateBadge tone="line" hollow>
              {say.soon}
            </StateBadge>
          </div>
          <p className="type-2">{say.soonMore}</p>
          {text && (
            <>
              <h2 className="type-head">{say.does}</h2>
              <ul className="type-story-does">
                {text.does.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <h2 className="type-head">{say.proof}</h2>
              <p>{text.proof}</p>
              <h2 className="type-head">{say.meanwhile}</h2>
              <p>{text.meanwhile}</p>
            </>
          )}
          <p className="type-story-acts">
            <Link className="fd-button fd-button-ink fd-button-44" to={deskPaths.form('add', stand)}>
              {say.use(typeName(stand, lang))}
              <Icon name="chevron" size={16} />
            </Link>
            <Link className="fd-button fd-button-outline fd-button-44" to={deskPaths.create()}>
              {say.all}
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}
