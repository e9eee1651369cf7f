import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { Figure } from '../../../lib/figure.tsx'
import { thousands } from '../../../lib/format.ts'
import { isPlayed, usePlays } from '../../../lib/use-plays.ts'
import { lotsNowWords } from './lots-now-words.ts'
import { overviewWords } from './overview-words.ts'
import type { Stat } from './use-stat.ts'
import './overview.css'

type Props = { readonly id: string; readonly picture: DrawPicture; readonly stat: Stat | undefined }

/** Six numbers in a row: what facts fixed comes from the facts, the rest is counted. */
export function Figures({ id, picture, stat }: Props) {
  const say = useWords(overviewWords)
  const { life, entry, joinCount } = picture
  const isOfLots = entry.opening.by === 'lots'
  const close = life.close
  const drawn = life.rounds.filter(({ outcome }) => outcome)
  const voids = drawn.reduce((sum, { record }) => sum + record.voids.length, 0)
  const awards = drawn.reduce((sum, { outcome }) => sum + (outcome?.awardCount ?? 0), 0) - voids
  const limit = entry.join_limit
  const people = close?.n ?? joinCount
  const counted = (n: number | undefined) => (n === undefined ? undefined : thousands(n))
  return (
    <dl className="figures" aria-label={say.figures}>
      <Figure word={say.visits} figure={counted(stat?.visits)} more={say.visitsMore} />
      <Figure
        word={say.joined}
        figure={thousands(people)}
        more={limit === undefined ? say.joinedOpen : say.joinedLimit(thousands(limit))}
      />
      {isOfLots ? (
        <LotFigures picture={picture} />
      ) : isPlayed(picture) ? (
        <PlayFigures id={id} picture={picture} />
      ) : (
        <>
          <Figure
            word={say.chances}
            figure={counted(close?.totalWeight ?? stat?.chances)}
            more={close ? say.chancesMore : say.chancesSoFar}
          />
          <Figure
            word={say.excluded}
            figure={counted(close?.excluded ?? stat?.excluded)}
            more={say.excludedMore}
          />
          <Figure
            word={say.awards}
            figure={drawn.length > 0 ? thousands(awards) : undefined}
            more={say.awardsMore(voids, drawn.length)}
            none={say.laterDrawn}
          />
        </>
      )}
      {!isOfLots && (
        <Figure
          word={say.claimed}
          figure={drawn.length > 0 || isPlayed(picture) ? counted(stat?.claimed) : undefined}
          more={say.claimedMore(thousands((stat?.awards ?? 0) - (stat?.claimed ?? 0)))}
          // After the opening the number is only on its way: it is not told again when it will be published.
          {...(drawn.length === 0 && !isPlayed(picture) && { none: say.laterDrawn })}
        />
      )}
    </dl>
  )
}

/** What a played draw has in the place of a list and its opening. */
function PlayFigures({ id, picture }: Omit<Props, 'stat'>) {
  const say = useWords(overviewWords)
  const seen = usePlays(id, picture).data
  const sum = (of: 'left' | 'quantity') =>
    thousands(seen?.stock.reduce((all, prize) => all + prize[of], 0) ?? 0)
  return (
    <>
      <Figure word={say.plays} figure={seen && thousands(seen.total)} more={say.playsMore} />
      <Figure
        word={say.wins}
        figure={seen && thousands(seen.win_count)}
        more={say.winsMore(picture.life.voidedPlays?.length ?? 0)}
      />
      <Figure word={say.stockLeft} figure={seen && sum('left')} more={say.stockLeftMore(sum('quantity'))} />
    </>
  )
}

/** Of a draw of lots: how many there are, taken and left; of pairs, how many people drew one another. */
function LotFigures({ picture: { entry, life } }: Pick<Props, 'picture'>) {
  const say = useWords(lotsNowWords)
  const { total = 0, given = 0, left = 0 } = entry.lots ?? {}
  if (life.charter?.lots?.rule === 'pairing')
    return (
      <Figure
        word={say.pairs}
        figure={life.lots ? thousands(given) : undefined}
        more={say.pairsMore}
        none={say.pairsMore}
      />
    )
  return (
    <>
      <Figure word={say.total} figure={thousands(total)} more={say.totalMore} />
      <Figure word={say.given} figure={thousands(given)} more={say.givenMore} />
      <Figure word={say.left} figure={thousands(left)} more={say.leftMore} />
    </>
  )
}
