import { Icon, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { Copied } from '../../features/connect/copied.tsx'
import { NotYet } from '../../features/connect/needs.tsx'
import { OwnLinks } from '../../features/connect/own-links.tsx'
import { pluginsWords } from '../../features/connect/plugins-words.ts'
import { apiRoot } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { userToken } from '../../lib/session.ts'
import { useOwnDraws } from './use-own-draws.ts'
import './plugins-page.css'

const verify = 'npx fairdraw verify proof.json --rows rows.gz'
const draw = 'npx fairdraw draw --entrants people.csv --prizes prizes.json --out result'

/** `/plugins`: embedding draws and connecting systems. */
export function PluginsPage() {
  const say = useWords(pluginsWords)
  const address = new URL(apiRoot, location.href).href
  return (
    <main id="main" className="plugins">
      <header>
        <h1 className="type-title">{say.title}</h1>
        <p className="type-2">{say.lead}</p>
      </header>
      <Part id="links" title={say.links} more={say.linksMore}>
        {userToken() === null ? <SignInFirst /> : <Own />}
      </Part>
      <Part id="interface" title={say.interface} more={say.interfaceMore}>
        <p className="plugins-acts">
          <a className="fd-button fd-button-ink" href={paths.apiPages()}>
            {say.docs}
            <Icon name="external" size={16} />
          </a>
          <a className="fd-button fd-button-outline" href={paths.openApi()}>
            {say.openApi}
          </a>
        </p>
        <Copied label={say.address} text={address} />
        <Copied label={say.example} text={`curl '${address}/lotto/proof?lid=…'`} />
      </Part>
      <Part id="command" title={say.command} more={say.commandMore}>
        <Copied label={say.verify} text={verify} />
        <Copied label={say.draw} text={draw} />
      </Part>
      <Part id="guides" title={say.guides} more={say.guidesMore}>
        <NotYet needs={say.needs} />
      </Part>
      <p>
        <a href={paths.selfCheck()}>{say.check}</a>
      </p>
    </main>
  )
}

type PartProps = {
  readonly id: string
  readonly title: string
  readonly more: string
  readonly children: ReactNode
}

function Part({ id, title, more, children }: PartProps) {
  return (
    <section className="fd-card plugins-part" aria-labelledby={`plugins-${id}`}>
      <div>
        <h2 id={`plugins-${id}`} className="type-section">
          {title}
        </h2>
        <p className="type-2">{more}</p>
      </div>
      {children}
    </section>
  )
}

function Own() {
  return <OwnLinks {...useOwnDraws()} hasHtml />
}

function SignInFirst() {
  const say = useWords(pluginsWords)
  return (
    <div className="plugins-acts">
      <a className="fd-button fd-button-outline" href={paths.signIn(paths.plugins())}>
        {say.signIn}
      </a>
      <p className="type-small type-3">{say.signInMore}</p>
    </div>
  )
}
