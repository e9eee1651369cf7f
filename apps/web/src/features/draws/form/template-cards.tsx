import { Icon, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { useLang } from '../../../lib/i18n.ts'
import { typeName } from '../../../lib/type-name.ts'
import { templateWords } from './template-words.ts'
import { templates } from './templates.ts'
import './template-cards.css'

/** Drafts to begin with; each opens in the form of its type. */
export function TemplateCards() {
  const say = useWords(templateWords)
  const lang = useLang()
  if (templates.length === 0) return null
  return (
    <section className="templates" aria-labelledby="templates">
      <h2 id="templates">{say.start}</h2>
      <p className="type-2">{say.startMore}</p>
      <ul>
        {templates.map(({ id, type }) => (
          <li key={id}>
            <Link to={`${deskPaths.form('add', type)}?template=${id}`}>
              <span>
                <b>{say.texts[id].name}</b>
                <small>{say.of(typeName(type, lang))}</small>
              </span>
              <span className="type-2">{say.texts[id].about}</span>
              <Icon name="chevron" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
