import { planNames } from '@fairdraw/domain'
import { Avatar, PlanBadge, useToast, useWords } from '@fairdraw/ui'
import { Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { day } from '../../lib/format.ts'
import { setLang, useLang } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { type OwnUser, useOwnUser } from '../../lib/own-user.ts'
import { paths } from '../../lib/paths.ts'
import { forgetUserTokens } from '../../lib/session.ts'
import { takeDone } from '../../lib/sign-in-trip.ts'
import { spendKey } from '../../lib/spend-key.ts'
import { useFocusBack } from '../../lib/use-focus-back.ts'
import { ProfileDialog } from './profile-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { words } from './words.ts'
import './account-menu.css'

const WaysDialog = lazyPart(async () => (await import('./ways-dialog.tsx')).WaysDialog)

/** Who is signed in; opens profile, sessions, language and the way out. */
export function AccountMenu({ isFolded = false }: { readonly isFolded?: boolean }) {
  const say = useWords(words)
  const lang = useLang()
  const user = useOwnUser()
  const signOut = useSignOut()
  // Back from another site that lets one in from now on, the list of them shows that it does.
  const [done] = useState(takeDone)
  const [isLinked, setIsLinked] = useState(done === 'link')
  useProvedToast(done === 'prove')
  const [shown, setShown] = useState<'profile' | 'sessions' | 'ways' | null>(isLinked ? 'ways' : null)
  const trigger = useRef<HTMLButtonElement>(null)
  useFocusBack(shown !== null, trigger)
  const closeWays = () => {
    setIsLinked(false)
    setShown(null)
  }
  const giveBack = (isOpen: boolean) => void (isOpen || trigger.current?.focus())
  const items = [
    { key: 'profile', label: say.profile, onClick: () => setShown('profile') },
    { key: 'sessions', label: say.sessions, onClick: () => setShown('sessions') },
    { key: 'ways', label: say.ways, onClick: () => setShown('ways') },
    { key: 'language', label: say.language, onClick: () => setLang(lang === 'zh' ? 'en' : 'zh') },
    { type: 'divider' as const },
    { key: 'out', label: say.signOut, onClick: signOut },
  ]
  if (!user) return <div className="account-blank" />
  return (
    <>
      <Dropdown
        menu={{ items, onClick: spendKey }}
        trigger={['click']}
        autoFocus
        // While it faded away it would still take the Escape that is meant for the dialog it opened.
        transitionName=""
        onOpenChange={giveBack}
        placement="topLeft"
      >
        <button ref={trigger} type="button" className="account">
          <span className="fd-hidden">{isFolded ? `${say.account}: ${user.nickname}` : say.account}</span>
          <Avatar name={user.nickname} size={36} src={user.headimgurl ?? undefined} />
          {!isFolded && <NameAndPlan user={user} />}
        </button>
      </Dropdown>
      {shown === 'profile' && (
        <ProfileDialog user={user} onWays={() => setShown('ways')} onClose={() => setShown(null)} />
      )}
      {shown === 'ways' && <WaysDialog isLinked={isLinked} onClose={closeWays} />}
      {shown === 'sessions' && <SessionsDialog onClose={() => setShown(null)} />}
    </>
  )
}

/** Back from another site that confirmed who one is: what was interrupted can be done now. */
function useProvedToast(isProved: boolean): void {
  const say = useWords(words)
  const tell = useToast()
  useEffect(() => {
    if (isProved) tell(say.proved, 'bamboo')
  }, [isProved, say, tell])
}

function NameAndPlan({ user }: { readonly user: OwnUser }) {
  const say = useWords(words)
  const lang = useLang()
  const { plan, end_at } = user.vip_info
  return (
    <span className="account-name">
      <b>{user.nickname}</b>
      <span className="type-least type-3">
        <PlanBadge>{planNames[lang][plan]}</PlanBadge>
        {end_at && (
          <span title={say.until(day(Date.parse(end_at), lang))}>
            {say.daysLeft(daysUntil(Date.parse(end_at)))}
          </span>
        )}
      </span>
    </span>
  )
}

const dayMs = 86_400_000

/** Whole days that are still to come; the last one counts as one. */
function daysUntil(at: number): number {
  return Math.max(0, Math.ceil((at - Date.now()) / dayMs))
}

/** Ends the session on the server as well; leaves in any case. */
function useSignOut(): () => Promise<void> {
  const api = useApi()
  return async () => {
    await api.call('authLogout', {}, { isSilent: true })
    forgetUserTokens()
    location.assign(paths.landing())
  }
}
