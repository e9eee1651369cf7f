import { unlocks } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import type { ComponentType } from 'react'
import { EmbedMaker } from '../../features/connect/embed-maker.tsx'
import { embedWords } from '../../features/connect/embed-words.ts'
import { FactsList } from '../../features/connect/facts-list.tsx'
import { HookList } from '../../features/connect/hook-list.tsx'
import { KeyList } from '../../features/connect/key-list.tsx'
import { OutsideAccounts } from '../../features/connect/outside-accounts.tsx'
import { OwnLinks } from '../../features/connect/own-links.tsx'
import { SiteList } from '../../features/connect/site-list.tsx'
import { all, useAnswer } from '../../features/connect/use-answer.ts'
import type { PartProps } from './plugins-page.tsx'
import { useOwnDraws } from './use-own-draws.ts'

/** The parts of the page that belong to whoever is signed in. */
export function PluginsOwn({ Part }: { readonly Part: ComponentType<PartProps> }) {
  const say = useWords(embedWords)
  const own = useOwnDraws()
  const { answer } = useAnswer('userInfoRead', all)
  const plan = answer?.user_info.vip_info.plan
  return (
    <>
      <Part id="embed">
        <OwnLinks {...own} more={(draw) => <EmbedMaker draw={draw} />} />
        <SiteList />
        <details className="plugins-facts">
          <summary>{say.frameTitle}</summary>
          <FactsList facts={say.frameFacts} />
        </details>
      </Part>
      <Part id="accounts">
        <OutsideAccounts />
      </Part>
      <Part id="hooks" gate="webhooks">
        <HookList isLocked={plan !== undefined && !unlocks(plan, 'webhooks')} draws={own.draws} />
      </Part>
      <Part id="keys" gate="api_keys">
        <KeyList isLocked={plan !== undefined && !unlocks(plan, 'api_keys')} />
      </Part>
    </>
  )
}
