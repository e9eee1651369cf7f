import { Button, Icon, useWords } from '@fairdraw/ui'
import { useMemo } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { useCopy } from '../../lib/clipboard.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { paths } from '../../lib/paths.ts'
import { userToken } from '../../lib/session.ts'
import { checksOfBrowser } from './check-browser.ts'
import { CheckList } from './check-list.tsx'
import { checksOfOrganiser, checksOfServer } from './check-server.ts'
import type { Check } from './finding.ts'
import { OwnServices } from './own-services.tsx'
import { reportOf } from './report.ts'
import { useChecks } from './use-checks.ts'
import { words } from './words.ts'
import './self-check-board.css'

/** Browser and service, looked at one by one, and the report to take along. */
export function SelfCheckBoard() {
  const say = useWords(words)
  const api = useApi()
  const isSignedIn = userToken() !== null
  const ofServer = useMemo(() => {
    if (isSignedIn) return [...checksOfServer(api), ...checksOfOrganiser(api, () => anyDraw(api))]
    return pageSettings().is_server_check_open ? checksOfServer(api) : none
  }, [api, isSignedIn])
  const checks = useMemo(() => [...checksOfBrowser, ...ofServer], [ofServer])
  const { findings, run, runAll } = useChecks(checks)
  const { isCopied, copy } = useCopy()
  const count = (verdict: string) => Object.values(findings).filter((one) => one.verdict === verdict).length
  return (
    <>
      <div className="self-check-head">
        <p role="status">{say.sum(count('ok'), count('fails'))}</p>
        <Button look="outline" icon={<Icon name="refresh" size={16} />} onClick={runAll}>
          {say.again}
        </Button>
        <Button
          look="outline"
          icon={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
          onClick={() => copy(reportOf(findings, say))}
        >
          <span aria-live="polite">{isCopied ? say.copied : say.copy}</span>
        </Button>
      </div>
      <section className="fd-card self-check-part" aria-labelledby="self-check-browser">
        <h2 id="self-check-browser" className="type-head">
          {say.browser}
        </h2>
        <p className="type-small type-3">{say.browserMore}</p>
        <CheckList checks={checksOfBrowser} findings={findings} onRun={run} />
      </section>
      <section className="fd-card self-check-part" aria-labelledby="self-check-server">
        <h2 id="self-check-server" className="type-head">
          {say.server}
        </h2>
        <p className="type-small type-3">{say.serverMore}</p>
        {ofServer.length > 0 && <CheckList checks={ofServer} findings={findings} onRun={run} />}
        {!isSignedIn && (
          <a className="fd-button fd-button-outline" href={paths.signIn(paths.selfCheck())}>
            {say.signIn}
          </a>
        )}
      </section>
      {isSignedIn && <OwnServices />}
      <p className="type-small type-3">{say.copyMore}</p>
    </>
  )
}

const none: readonly Check[] = []

/** The newest running draw of the one who looks; its stream is listened to for a moment. */
async function anyDraw(api: ReturnType<typeof useApi>): Promise<string | null> {
  const { list } = await api.callOrThrow('taskList', { page_size: 1, status: ['open', 'scheduled'] })
  return list[0]?.lid ?? null
}
