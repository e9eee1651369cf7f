import { type DrawTypeCode, drawType } from '@fairdraw/domain'
import { mostCells } from '@fairdraw/fairness'
import { kindViews, type PlayStageProps } from '@fairdraw/kinds/views'
import { useWords } from '@fairdraw/ui'
import { type ComponentType, useMemo } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.tsx'
import { PrizeImage } from '../../../../lib/prize-image.tsx'
import { percent, sharesOf } from './odds.ts'
import { boardCells, isShared } from './play-line.ts'
import type { PlayedForm } from './play-rules.ts'
import { previewPlayWords } from './preview-play-words.ts'

const Board = lazyPart(async () => await kindViews.cards.board())

type Stage = ComponentType<PlayStageProps<unknown>>

// A stage takes the script of its own kind; the table pairs them, which the types cannot follow.
const stages = {
  wheel: lazyPart(async () => (await kindViews.wheel.stage()) as unknown as Stage),
  'nine-grid': lazyPart(async () => (await kindViews['nine-grid'].stage()) as unknown as Stage),
  cards: lazyPart(async () => (await kindViews.cards.stage()) as unknown as Stage),
}

type Props = { readonly form: PlayedForm; readonly type: DrawTypeCode; readonly hasJoined: boolean }

/** The game at rest as the phone will show it, with its table of odds. */
export function PreviewPlay({ form, type, hasJoined }: Props) {
  const { kind } = drawType(type)
  const { cells, look, total, perDay } = form.play
  const picture = useMemo(
    () => ({
      cells,
      prizes: form.prizes.map(({ tier, name, kind, image }) => ({
        tier,
        name,
        kind,
        ...(image && { image }),
      })),
      ...(look && { look }),
    }),
    [cells, form.prizes, look],
  )
  if (!(kind in stages)) return null
  const Shown = stages[kind as keyof typeof stages]
  return (
    <div className="phone-play">
      {isShared(form.play) && kind === 'cards' ? (
        <Board
          picture={picture}
          taken={[]}
          asked={null}
          answer={null}
          quiet
          cells={Math.min(mostCells, boardCells(form.play, form.prizes))}
        />
      ) : (
        <Shown
          picture={picture}
          script={null}
          startedAt={0}
          quiet
          canPlay={hasJoined}
          playsLeft={hasJoined ? (perDay ?? total) : null}
        />
      )}
      <Odds form={form} />
    </div>
  )
}

function Odds({ form }: { readonly form: PlayedForm }) {
  const say = useWords(previewPlayWords)
  const { parts, nothing, whole } = sharesOf(form)
  return (
    <div className="phone-odds">
      <p>
        <strong>{say.odds}</strong> <small>{say.allPublic}</small>
      </p>
      <ul>
        {form.prizes.map((prize, at) => (
          <li key={prize.key}>
            <PrizeImage prize={prize} size={24} />
            <span>{prize.name || say.nameless}</span>
            <span className="type-numbers">{percent(parts[at] ?? 0, whole)}</span>
            <small className="type-numbers">{say.left(prize.quantity ?? 0)}</small>
          </li>
        ))}
        <li>
          <span />
          <span>{form.play.look?.thanks || say.nothing}</span>
          <span className="type-numbers">{percent(Math.max(0, nothing), whole)}</span>
          <span />
        </li>
      </ul>
    </div>
  )
}
