import { Icon, type IconName, useWords } from '@fairdraw/ui'
import { noHandWords } from './no-hand-words.ts'
import './no-hand.css'

const icons: readonly IconName[] = ['user', 'lock', 'clock', 'shield']

/** That nobody can choose who wins, and what keeps each hand from it. */
export function NoHand() {
  const say = useWords(noHandWords)
  return (
    <section className="no-hand" aria-labelledby="no-hand-title">
      <header>
        <h2 id="no-hand-title">{say.title}</h2>
        <p>{say.lead}</p>
      </header>
      <ul>
        {say.hands.map(({ who, why }, at) => (
          <li key={who}>
            <Icon name={icons[at] ?? 'lock'} size={22} />
            <h3>{who}</h3>
            <p>{why}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
