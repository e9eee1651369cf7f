import { useWords } from '@fairdraw/ui'
import { guideWords } from './guide-words.ts'
import './operator-guide.css'

type Props = {
  readonly way: 'wechat' | 'wecom' | 'openId'
  /** Where the other site returns to, as it has to be registered there. */
  readonly returnsTo: string
}

/** What the operator does so that a way to sign in begins to work here. */
export function OperatorGuide({ way, returnsTo }: Props) {
  const say = useWords(guideWords)
  const { host, origin } = location
  return (
    <section className="operator-guide" aria-labelledby="operator-guide">
      <h2 className="type-head" id="operator-guide">
        {say.title}
      </h2>
      <ol>
        {say.steps[way].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <dl>
        <dt>{way === 'openId' ? say.address : say.domain}</dt>
        <dd>
          <code>{way === 'openId' ? origin + returnsTo : host}</code>
        </dd>
      </dl>
    </section>
  )
}
