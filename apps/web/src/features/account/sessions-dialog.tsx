import { AgainButton, Button, Skeleton, StateBadge, useToast, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { useApi } from '../../lib/api-place.tsx'
import { ago, dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { Unreached } from '../../lib/unreached.tsx'
import { useAnew, useAsked } from '../../lib/use-asked.ts'
import { useBusyOf } from '../../lib/use-busy.ts'
import { words } from './words.ts'

/** Where this account is signed in; any of them can be ended. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(words)
  const lang = useLang()
  const api = useApi()
  const anew = useAnew()
  const toast = useToast()
  const { busy: ending, during } = useBusyOf<string>()
  const asked = useAsked('authSessions', {}, { staleTime: 0, isAloud: true })

  const end = async (id: string) => {
    const answer = await during(id, async () => {
      const ended = await api.call('authEndSession', { id })
      await anew('authSessions')
      return ended
    })
    if (answer) toast(say.ended, 'bamboo')
  }
  return (
    <DeskDialog title={say.sessions} onClose={onClose}>
      <p className="type-2">{say.sessionsMore}</p>
      {asked.isPending && <Skeleton bars={[0.9, 0.8, 0.9]} height={32} />}
      {asked.isError && !asked.data && <Unreached act={<AgainButton onAgain={asked.refetch} />} />}
      <ul className="sessions">
        {asked.data?.list.map((session) => (
          <li key={session.id}>
            <span>
              {say.signedInAt(dayAndClock(Date.parse(session.created_at), lang))}
              {session.is_support && <strong> · {say.support}</strong>}
              <br />
              <span className="type-small type-3">{say.seenAt(ago(Date.parse(session.seen_at), lang))}</span>
            </span>
            {session.current ? (
              <StateBadge tone="bamboo">{say.thisOne}</StateBadge>
            ) : (
              <Button
                look="danger"
                busy={ending === session.id ? say.ending : undefined}
                onClick={() => end(session.id)}
              >
                {say.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </DeskDialog>
  )
}
