import { stagePaths } from '../../../lib/stage-paths.ts'
import { InHand } from '../in-hand.tsx'
import { OperatorDesk } from './operator-desk.tsx'
import './operator.css'
import './operator-parts.css'
import './operator-lists.css'
import '../controls/dialogs/dialogs.css'

/** The window a show is led from, beside the one that is projected: always dark, for a dark hall. */
export function Operator({ lid }: { readonly lid: string }) {
  return (
    <main id="main" className="operator" data-theme="dark">
      <InHand lid={lid} address={stagePaths.operator(lid)}>
        {(props) => <OperatorDesk {...props} />}
      </InHand>
    </main>
  )
}
