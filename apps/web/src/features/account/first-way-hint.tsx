import { Button, Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { isSupportSession } from '../../lib/session.ts'
import { useAnew, useAsked } from '../../lib/use-asked.ts'
import { words } from './words.ts'
import './first-way-hint.css'

const StepUpDialog = lazyPart(async () => (await import('../../lib/step-up/step-up-dialog.tsx')).StepUpDialog)

/** Asks somebody who came by a one-time link alone to set up a way back; nothing once there is one. */
export function FirstWayHint() {
  const say = useWords(words)
  const anew = useAnew()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useAsked('authOwnWays', {}, { enabled: !isSupportSession() })
  if (!data || data.password || data.passkey || data.code || data.platforms.length > 0) return null
  const end = (isAdded: boolean) => {
    setIsOpen(false)
    if (isAdded) void anew()
  }
  return (
    <section className="first-way" aria-labelledby="first-way">
      <Icon name="lock" size={20} />
      <div>
        <h2 className="type-body" id="first-way">
          {say.firstWay}
        </h2>
        <p className="type-small type-2">{say.firstWayMore}</p>
      </div>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        {say.firstWayAct}
      </Button>
      {isOpen && <StepUpDialog isOpen isWished onEnd={end} />}
    </section>
  )
}
