import { isMade } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { useMiniState } from '../../lib/desk-mini-state.ts'
import { useLang } from '../../lib/i18n.ts'
import { typeName } from '../../lib/type-name.ts'
import { typeGroups } from './type-groups.ts'
import { typePath } from './type-path.ts'
import { TypeScene } from './type-scene.tsx'
import { words } from './words.ts'
import './type-cards.css'

/** Every draw type as a card, in groups, with a picture and one sentence; that of the mini-program says what it needs. */
export function TypeCards() {
  const say = useWords(words)
  return (
    <div className="type-groups">
      {typeGroups.map(({ id, codes }) => (
        <section key={id} aria-labelledby={`types-${id}`}>
          <h2 id={`types-${id}`} className="type-head">
            {say.groups[id]}
          </h2>
          <ul className="type-cards">
            {codes.map((code) => (
              <li key={code}>
                <TypeCard code={code} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function TypeCard({ code }: { readonly code: string }) {
  const say = useWords(words)
  const lang = useLang()
  const hasMini = useMiniState()
  const isReady = isMade(code) || hasMini
  return (
    <Link className="fd-card type-card" to={typePath(code)}>
      <span className="type-card-scene">
        <TypeScene code={code} />
      </span>
      <span className="type-card-name">
        <b>{typeName(code, lang)}</b>
      </span>
      <span className="type-2">
        {say.texts[code]}
        {!isReady && <small className="type-3">{say.miniNeeds}</small>}
      </span>
      <span className="type-card-go">
        {isMade(code) ? say.make : isReady ? say.open : say.see}
        <Icon name="chevron" size={16} />
      </span>
    </Link>
  )
}
