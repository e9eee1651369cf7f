import { Ground } from '@fairdraw/ui'
import { stagePaths } from '../../../lib/stage-paths.ts'
import { InHand } from '../in-hand.tsx'
import { RemoteDesk } from './remote-desk.tsx'
import './remote.css'

/** The host's phone as remote of a stage: everything to lead the show with, in one hand. */
export function Remote({ lid }: { readonly lid: string }) {
  return (
    <Ground theme="stage" className="remote">
      <main id="main">
        <InHand lid={lid} address={stagePaths.remote(lid)} isWithoutPeople>
          {(props) => <RemoteDesk {...props} />}
        </InHand>
      </main>
    </Ground>
  )
}
