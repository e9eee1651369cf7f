import { Button, Icon, useWords } from '@fairdraw/ui'
import { useApi } from '../../../../lib/api-place.tsx'
import { userToken } from '../../../../lib/session.ts'
import { useChargeChanged } from '../charge.ts'
import { chargeWords } from '../charge-words.ts'
import type { DialogProps } from './hall-dialogs.tsx'
import '../charge.css'

type Props = DialogProps & {
  /** With what sends a remote away. */
  readonly canRevoke?: boolean
}

/** The devices that may drive the show: who leads, and by one press the lead goes to another. */
export function RemoteList({ canRevoke = false, ...desk }: Props) {
  const { show, drive, acts } = desk
  const say = useWords(chargeWords)
  const { scene } = show.state
  const remotes = show.state.remotes.filter(({ spare_checksum }) => spare_checksum === null)
  const isFresh = useChargeChanged(scene.in_charge)
  return (
    <section className="hall-remotes">
      {remotes.length === 0 && <p className="type-2">{say.none}</p>}
      <ul>
        {remotes.map(({ remote_id, label }) => {
          const name = label || say.unnamed
          const leads = remote_id === scene.in_charge
          return (
            <li key={remote_id}>
              <Icon name="phone" size={18} />
              <b>{name}</b>
              {leads ? (
                <em className={isFresh ? 'charge-fresh' : 'charge-on'} role="status">
                  {isFresh ? say.hasTaken : say.leads}
                </em>
              ) : (
                <button
                  type="button"
                  className="charge-give"
                  title={say.giveTo(name)}
                  aria-label={say.giveTo(name)}
                  onClick={() => void acts.send(() => drive.order({ do: 'hand', to: remote_id }))}
                >
                  {say.may}
                </button>
              )}
              {canRevoke && userToken() !== null && <Revoke {...desk} remote={remote_id} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Revoke({ show, follower, acts, remote }: DialogProps & { readonly remote: string }) {
  const api = useApi()
  const say = useWords(chargeWords)
  const revoke = async () => {
    const answer = await api.call('remoteRevoke', { lid: show.state.lid, remote_id: remote })
    await follower.reload()
    return answer !== null
  }
  return (
    <Button look="danger" size={44} onClick={() => void acts.send(revoke)}>
      {say.revoke}
    </Button>
  )
}
