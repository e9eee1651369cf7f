import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { RowMenu } from '../../lib/row-menu.tsx'
import { prizeTier } from '../../lib/tier-name.ts'
import type { AwardRow } from './award-row.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { type AwardAct, actsOf } from './hand-over-acts.ts'
import { handOverWords } from './hand-over-words.ts'
import { LinksDialog } from './links-dialog.tsx'
import { DoneDialog, ShipDialog } from './ship-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

type Props = {
  readonly drawId: string
  readonly award: AwardRow
  readonly prize: string
  /** The draw lets an award be set aside now. */
  readonly mayVoid: boolean
  /** Somebody else can be drawn in the winner's place; what a play won is given to nobody else. */
  readonly mayRedraw: boolean
}

/** Everything that can be done with an award now. */
export function AwardMenu({ drawId, award, prize, mayVoid, mayRedraw }: Props) {
  const say = useWords(handOverWords)
  const lang = useLang()
  const [shown, setShown] = useState<AwardAct | null>(null)
  const close = () => setShown(null)
  const dialog = { drawId, award, onClose: close }
  const acts = actsOf(award, mayVoid).map((key) => ({
    key,
    label: key === 'ship' && award.parcel ? say.mend : say[key],
    act: () => setShown(key),
    isDanger: key === 'void',
  }))
  return (
    <>
      <RowMenu
        label={say.menuOf(prizeTier(award.tier, lang), thousands(award.index + 1))}
        acts={acts}
        isOpen={shown !== null}
      />
      {shown === 'link' && <LinksDialog drawId={drawId} awardIds={[award.award_id]} onClose={close} />}
      {shown === 'ship' && <ShipDialog {...dialog} />}
      {shown === 'done' && <DoneDialog drawId={drawId} awards={[award]} onClose={close} />}
      {shown === 'look' && <ClaimDialog {...dialog} />}
      {shown === 'void' && <VoidDialog {...dialog} prize={prize} mayRedraw={mayRedraw} />}
    </>
  )
}
