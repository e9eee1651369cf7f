import { Icon, StateBadge, useWords } from '@fairdraw/ui'
import { paths } from '../../lib/paths.ts'
import { Copied } from './copied.tsx'
import { guideWords } from './guide-words.ts'

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
            <StateBadge tone="line" hollow>
              {say.state}
            </StateBadge>
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
          {id === 'official' && (
            <p>
              <a href={paths.bindAccount()}>{say.bind}</a>
            </p>
          )}
        </details>
      ))}
    </div>
  )
}

const han = /(\p{Script=Han}+)/u

/** Names that stand in Chinese on the platforms are Chinese in every language, also to who hears them. */
function PlatformWords({ text }: { readonly text: string }) {
  return text.split(han).map((part, at) =>
    han.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
      <span key={at} lang="zh-CN">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
