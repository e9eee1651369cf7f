import { fingerprint } from '@fairdraw/fairness'
import { Fingerprint, Seal, useWords } from '@fairdraw/ui'
import { useContext } from 'react'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { DrawZone } from '../../lib/draw-zone.ts'
import { Figure } from '../../lib/figure.tsx'
import { dayAndClock, thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import type { LotsSeen } from './use-lots.ts'
import { words } from './words.ts'

type Props = {
  readonly picture: DrawPicture
  readonly seen: Pick<LotsSeen, 'given' | 'left'>
  readonly isPairing: boolean
}

/** How many lots there are, drawn and left, and the fingerprint they were sealed under. */
export function LotFigures({ picture, seen, isPairing }: Props) {
  const say = useWords(words)
  const { given, left } = seen
  const total = given + left
  const back = picture.life.lots?.reopened.length ?? 0
  const share = total === 0 ? '0%' : `${((given / total) * 100).toFixed(0)}%`
  return (
    <div className="lots-head">
      <dl className="lots-figures" aria-label={say.figures}>
        {isPairing ? (
          <Figure word={say.pairs} figure={thousands(given)} more={say.pairsMore} />
        ) : (
          <>
            <Figure word={say.total} figure={thousands(total)} more={say.totalMore} />
            <Figure word={say.given} figure={thousands(given)} more={say.givenMore(share)} />
            <Figure
              word={say.left}
              figure={thousands(left)}
              more={picture.life.lots?.ended ? say.leftOver : say.leftMore}
            />
            {back > 0 && <Figure word={say.reopened} figure={thousands(back)} more={say.reopenedMore} />}
          </>
        )}
      </dl>
      <Sealed picture={picture} isPairing={isPairing} />
    </div>
  )
}

function Sealed({ picture, isPairing }: Pick<Props, 'picture' | 'isPairing'>) {
  const say = useWords(words)
  const lang = useLang()
  const zone = useContext(DrawZone)
  const seal = picture.life.lots?.seal
  if (!seal) return <p className="type-2">{isPairing ? say.unsealedPairs : say.unsealed}</p>
  return (
    <p className="lots-sealed">
      <Seal kind="sealed" size={34} label="" />
      <span>
        <Fingerprint of={say.sealed} value={fingerprint(seal.root)} copies={seal.root} />
        <small className="type-3">
          {say.sealedAt(dayAndClock(Date.parse(seal.sealedAt), lang, undefined, zone))}
        </small>
      </span>
    </p>
  )
}
