import { fingerprint } from '@fairdraw/fairness'
import { Fingerprint, Icon, useWords } from '@fairdraw/ui'
import { clock } from '../../../lib/format.ts'
import type { SeenLots } from './lots-of.ts'
import { lotsWords } from './lots-words.ts'

type Props = { readonly lots: SeenLots; readonly zone: string | undefined; readonly isOver: boolean }

/** Under which fingerprint the lots lie, or that they are being sealed. */
export function LotsLock({ lots: { root, sealedAt, rule }, zone, isOver }: Props) {
  const say = useWords(lotsWords)
  if (root === null) {
    if (isOver || rule === 'pairing') return null
    return (
      <p className="lots-lock lots-sealing" role="status">
        <Icon name="clock" size={18} />
        <span>
          {say.sealing}
          <small>{say.sealingMore}</small>
        </span>
      </p>
    )
  }
  const when = sealedAt !== null && rule !== 'pairing' ? say.sealedAt(clock(sealedAt, true, zone)) : ''
  return (
    <p className="lots-lock">
      <Icon name="lock" size={18} />
      <span>
        {say.locked}
        <small>{when || say.lockedMore}</small>
      </span>
      <Fingerprint value={fingerprint(root)} copies={root} />
    </p>
  )
}
