import { useWords } from '@fairdraw/ui'
import { type LoaderFunctionArgs, NavLink, Outlet, useLoaderData } from 'react-router'
import { type EmbeddedEntry, enterEmbedded, withoutCode } from '../../features/sign-in/embedded-entry.ts'
import { EmbeddedFailure } from '../../features/sign-in/embedded-failure.tsx'
import { LoadingScreen } from '../../lib/loading-screen.tsx'
import { paths } from '../../lib/paths.ts'
import { quietClient } from '../../lib/quiet-client.ts'
import { titles } from '../../lib/titles.ts'
import { RouteTitle } from '../routing/route-title.tsx'
import './third-application.css'

/** Lets the visitor in before anything of the embedded app is shown. */
export async function enterThirdApplication({ request }: LoaderFunctionArgs): Promise<EmbeddedEntry> {
  const address = new URL(request.url)
  const entry = await enterEmbedded(quietClient(), address)
  // A code must not stay in the history, but where the server did not answer it is still needed.
  if (entry.kind !== 'unanswered') history.replaceState(history.state, '', withoutCode(address))
  return entry
}

/** Stands while the visitor is let in. */
export function EnteringThirdApplication() {
  return (
    <>
      <RouteTitle />
      <LoadingScreen />
    </>
  )
}

const words = {
  zh: { parts: '我们的应用', start: '开始', customer: '联系我们' },
  en: { parts: 'Our app', start: 'Start', customer: 'Contact us' },
}

/** What the two pages of the embedded app stand in. */
export function ThirdApplicationShell() {
  const say = useWords(words)
  const title = useWords(titles.ourApp)
  const entry = useLoaderData<EmbeddedEntry>()
  if (entry.kind !== 'signed_in')
    return (
      <main id="main">
        <h1 className="fd-hidden">{title}</h1>
        <EmbeddedFailure entry={entry} />
      </main>
    )
  return (
    <>
      <nav className="app-parts" aria-label={say.parts}>
        <NavLink to={paths.thirdApplication()} end>
          {say.start}
        </NavLink>
        <NavLink to={paths.thirdApplicationCustomer()}>{say.customer}</NavLink>
      </nav>
      <Outlet />
    </>
  )
}
