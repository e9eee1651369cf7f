import { Progress, useWords } from '@fairdraw/ui'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useApi } from '../../lib/api-place.tsx'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { thousands } from '../../lib/format.ts'
import { useAct } from '../../lib/use-act.ts'
import { useLots } from './use-lots.ts'
import { words } from './words.ts'

type Props = { readonly drawId: string; readonly picture: DrawPicture; readonly onClose: () => void }

/** Asks once more before the host draws for everybody, and says how far it is. */
export function DrawAllDialog({ drawId, picture, onClose }: Props) {
  const say = useWords(words)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const { data } = useLots({ drawId, picture, what: 'without' })
  const people = data?.total ?? 0
  const { given = 0, left = 0 } = picture.entry.lots ?? data ?? {}
  const draw = () =>
    act(
      (idempotencyKey) => api.call('lotsDrawAll', { id: drawId }, { idempotencyKey }),
      ({ given, without }) => say.drawn(given, without),
    )
  return (
    <ActDialog
      title={say.drawAllTitle}
      act={say.drawAll}
      isBusy={isBusy}
      onAct={() => void draw()}
      onClose={onClose}
    >
      {data && <p>{say.drawAllMore(thousands(people))}</p>}
      {people > left && <p className="lots-short">{say.drawAllShort(thousands(people - left))}</p>}
      {isBusy && (
        <Progress done={given} total={Math.max(1, given + left)}>
          {say.drawing(thousands(given), thousands(given + left))}
        </Progress>
      )}
    </ActDialog>
  )
}
