import { Icon, useWords } from '@fairdraw/ui'
import { Copied } from '../../lib/copied.tsx'
import { paths } from '../../lib/paths.ts'
import { guideWords } from './guide-words.ts'
import { PlatformWords } from './platform-words.tsx'

/** How the platforms are set up, step by step. */
export function GuideList() {
  const say = useWords(guideWords)
  return (
    <div className="guides">
      <p className="type-2">{say.connects}</p>
      {say.guides.map(({ id, name, lead, steps, now }) => (
        <details key={id} id={`guide-${id}`}>
          <summary>
            <b>{name}</b>
            <Icon name="down" size={18} />
          </summary>
          <p>
            <PlatformWords text={lead} />
          </p>
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <PlatformWords text={step} />
              </li>
            ))}
          </ol>
          <Copied label={say.domain} text={location.host} />
          <p>
            <b>{say.today}</b> {now}
          </p>
          <p>
            <a href={paths.ownAccounts()} aria-label={`${say.toConnect}: ${name}`}>
              {say.toConnect}
            </a>
          </p>
        </details>
      ))}
    </div>
  )
}
