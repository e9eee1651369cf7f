import { Button, StateBadge, useToast, useWords } from '@fairdraw/ui'
import { useId } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { day } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { mediaPaths } from '../../lib/media-paths.ts'
import { useAnew } from '../../lib/use-asked.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { nameOf } from './post.ts'
import { type Accounts, useAccounts } from './use-accounts.ts'
import { useConnect } from './use-connect.ts'
import { words } from './words.ts'
import './comments.css'

/** The accounts whose comments can be collected; nothing where the service is connected to no platform. */
export function AccountsCard() {
  const say = useWords(words)
  const lang = useLang()
  const id = useId()
  const { data } = useAccounts()
  const { connect, isLeaving } = useConnect()
  if (!data || (data.platforms.length === 0 && data.list.length === 0)) return null
  const others = data.platforms.filter((platform) => data.list.every((one) => one.platform !== platform))
  return (
    <section className="fd-card comment-card" aria-labelledby={id}>
      <h2 className="type-head" id={id}>
        {say.accounts}
      </h2>
      <ul className="comment-accounts">
        {data.list.map((account) => (
          <Account key={account.platform} account={account} />
        ))}
        {others.map((platform) => (
          <li key={platform}>
            <b>{nameOf(platform, lang)}</b>
            <Button
              look="outline"
              disabled={isLeaving}
              onClick={() => void connect(platform, mediaPaths.index())}
            >
              {say.connect(nameOf(platform, lang))}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Account({ account }: { readonly account: Accounts['list'][number] }) {
  const say = useWords(words)
  const lang = useLang()
  const api = useApi()
  const toast = useToast()
  const anew = useAnew()
  const { connect, isLeaving } = useConnect()
  const { isBusy, during } = useBusy()
  const { platform, name, is_expired: isExpired } = account
  const remove = async () => {
    const answer = await during(() => api.call('mediaDisconnect', { platform }))
    if (!answer) return
    toast(say.disconnected(name), 'bamboo')
    await anew('mediaAccounts')
  }
  return (
    <li>
      <span>
        <b>
          {nameOf(platform, lang)} · <bdi>{name}</bdi>
        </b>
        <small className="type-3">{say.connectedOn(day(Date.parse(account.connected_at), lang))}</small>
      </span>
      <StateBadge tone={isExpired ? 'ochre' : 'bamboo'} hollow={isExpired}>
        {isExpired ? say.expired : say.connected}
      </StateBadge>
      <span className="comment-acts">
        {isExpired && (
          <Button
            look="outline"
            disabled={isLeaving}
            onClick={() => void connect(platform, mediaPaths.index())}
          >
            {say.connectAgain}
          </Button>
        )}
        <Button
          look="text"
          disabled={isBusy}
          aria-label={say.disconnectOf(name)}
          onClick={() => void remove()}
        >
          {say.disconnect}
        </Button>
      </span>
    </li>
  )
}
