import { Button, useWords } from '@fairdraw/ui'
import { useChargeChanged } from '../controls/charge.ts'
import { chargeWords } from '../controls/charge-words.ts'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { StepButton } from '../controls/step-button.tsx'
import '../controls/charge.css'

/** Who leads; and under the thumb the next step, or the lead itself where another has it. */
export function ChargeLine({ show, drive, acts }: DialogProps) {
  const say = useWords(chargeWords)
  const { own_remote, remotes, scene } = show.state
  const isFresh = useChargeChanged(scene.in_charge)
  const leader = remotes.find(({ remote_id }) => remote_id === scene.in_charge)
  const isOwn = leader?.remote_id === own_remote
  const name = leader && (leader.label || say.unnamed)
  const said = !name
    ? say.nobody
    : isOwn
      ? isFresh
        ? say.ownFresh
        : say.own
      : isFresh
        ? say.otherFresh(name)
        : say.other(name)
  const mayLead = own_remote === null || !leader || isOwn
  return (
    <>
      {(remotes.length > 1 || own_remote === null) && (
        <p className={`remote-charge ${isFresh ? 'charge-fresh' : isOwn ? 'charge-on' : ''}`} role="status">
          {[remotes.length > 0 && said, own_remote === null && say.always].filter(Boolean).join(' · ')}
        </p>
      )}
      {mayLead ? (
        <StepButton acts={acts} wide />
      ) : (
        <Button
          className="step-button"
          look="outline"
          size={54}
          wide
          onClick={() => void acts.send(() => drive.order({ do: 'hand', to: own_remote }))}
        >
          {say.take}
        </Button>
      )}
    </>
  )
}
