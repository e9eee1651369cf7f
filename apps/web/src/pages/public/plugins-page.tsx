import { basePath } from '@fairdraw/contract/calls/call-table'
import { entrantCalls } from '@fairdraw/contract/calls/entrant-calls'
import { type GateId, gates, planNames } from '@fairdraw/domain'
import { Icon, PlanBadge, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { GuideList } from '../../features/connect/guide-list.tsx'
import { pluginsWords } from '../../features/connect/plugins-words.ts'
import { Copied } from '../../lib/copied.tsx'
import { useLang } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { userToken } from '../../lib/session.ts'
import { Verifier } from '../../lib/verifier.tsx'
import { PluginsOwn } from './plugins-own.tsx'
import '../../features/connect/connect.css'
import './plugins-page.css'

const verify = 'verify proof.json --rows rows.gz'
const draw = 'draw --entrants people.csv --prizes prizes.json --out result'
const parts = ['embed', 'accounts', 'hooks', 'keys', 'interface', 'command', 'guides'] as const

/** `/plugins`: embedding draws and connecting systems. */
export function PluginsPage() {
  const say = useWords(pluginsWords)
  const address = new URL(basePath, location.href).href
  return (
    <main id="main" className="plugins">
      <header>
        <h1 className="type-title">{say.title}</h1>
        <p className="type-2">{say.lead}</p>
      </header>
      <nav className="plugins-nav" aria-label={say.parts}>
        {parts.map((part) => (
          <a key={part} href={`#${part}`}>
            {say[part]}
          </a>
        ))}
      </nav>
      <div className="plugins-parts">
        {userToken() === null ? <SignedOut /> : <PluginsOwn Part={Part} />}
        <Part id="interface">
          <p className="plugins-acts">
            <a className="fd-button fd-button-outline" href={paths.apiPages()}>
              {say.docs}
              <Icon name="external" size={16} />
            </a>
            <a className="fd-button fd-button-outline" href={`${basePath}/openapi.json`}>
              {say.openApi}
            </a>
          </p>
          <Copied label={say.address} text={address} />
          <Copied label={say.example} text={`curl '${address}${entrantCalls.proofRead[1]}?lid=…'`} />
        </Part>
        <Part id="command">
          <Verifier
            runs={[
              { label: say.verify, args: verify },
              { label: say.draw, args: draw },
            ]}
          />
        </Part>
        <Part id="guides">
          <GuideList />
        </Part>
        <p>
          <a href={paths.selfCheck()}>{say.check}</a>
        </p>
      </div>
    </main>
  )
}

export type PartProps = {
  readonly id: (typeof parts)[number]
  /** The feature that a plan has to hold for it. */
  readonly gate?: GateId
  readonly children: ReactNode
}

function Part({ id, gate, children }: PartProps) {
  const say = useWords(pluginsWords)
  const lang = useLang()
  return (
    <section id={id} className="fd-card plugins-part" aria-labelledby={`plugins-${id}`}>
      <div>
        <div className="plugins-title">
          <h2 id={`plugins-${id}`} className="type-section">
            {say[id]}
          </h2>
          {gate && <PlanBadge>{planNames[lang][gates[gate].plan]}</PlanBadge>}
        </div>
        <p className="type-2">{say[`${id}More`]}</p>
      </div>
      {children}
    </section>
  )
}

const own = [
  ['embed', 'signInEmbed', undefined],
  ['accounts', 'signInAccounts', undefined],
  ['hooks', 'signInHooks', 'webhooks'],
  ['keys', 'signInKeys', 'api_keys'],
] as const

/** What stands in the place of one's own: what will be there. */
function SignedOut() {
  const say = useWords(pluginsWords)
  return own.map(([id, more, gate]) => (
    <Part key={id} id={id} {...(gate && { gate })}>
      <div className="plugins-acts">
        <a className="fd-button fd-button-outline" href={paths.signIn(`${paths.plugins()}#${id}`)}>
          {say.signIn}
        </a>
        <p className="type-small type-3">{say[more]}</p>
      </div>
    </Part>
  ))
}
