import type { DrawTypeCode } from '@fairdraw/domain'
import type { PrizeLine } from '../../../lib/prize-line.ts'
import type { DrawForm } from './draw-form.ts'
import { withPrizes } from './plays/cells-in-step.ts'
import { withPrizesOfShow } from './show/rounds-in-step.ts'

/** What changes with the prizes of a form: the picture of a game, the rounds of a show. */
export function prizesChanged(
  form: DrawForm,
  prizes: readonly PrizeLine[],
  type: DrawTypeCode,
): Partial<DrawForm> {
  const { show } = form
  return show === null
    ? withPrizes(form, prizes, type)
    : withPrizesOfShow({ prizes: form.prizes, show }, prizes)
}
