import { Button, useWords } from '@fairdraw/ui'
import { originForPhones } from '../../../lib/phone-origin.ts'
import { FrameButton } from '../../../lib/show/frame-button.tsx'
import { frameOfRecord } from '../../../lib/show/round-frames.ts'
import { controlWords } from '../controls/control-words.ts'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { inTurn, recordToCheck } from '../controls/next-step.ts'
import { lifeOf } from '../controls/state-said.ts'
import { operatorWords } from '../operator/operator-words.ts'
import { quotasOf } from '../operator/programme-part.tsx'
import { MarkList } from './mark-list.tsx'
import { remoteWords } from './remote-words.ts'

/** The programme as a list to choose from, and who was just drawn. */
export function RoundsPart({ show, drive, acts }: DialogProps) {
  const say = useWords(remoteWords)
  const control = useWords(controlWords)
  const operator = useWords(operatorWords)
  const { state } = show
  const { scene, records, winners } = state
  const shown = recordToCheck(state)
  const fresh = winners.filter((winner) => winner.record === shown && !winner.void_for)
  const frame = shown === null ? undefined : frameOfRecord(state, shown, originForPhones())
  return (
    <>
      {shown !== null && fresh.length > 0 && (
        <section className="remote-winners">
          <h2>{say.winners}</h2>
          <MarkList winners={fresh} drive={drive} />
          <Button look="outline" size={44} wide onClick={() => acts.press('absent')}>
            {control.absent}
          </Button>
          {frame && <FrameButton frame={frame} size={44} wide />}
        </section>
      )}
      <ol className="remote-rounds">
        {inTurn(state).map((round) => {
          const own = records.filter(({ record }) => round.records.includes(record))
          const drawn = own.reduce((sum, { seats }) => sum + seats, 0)
          return (
            <li key={round.place}>
              <button
                type="button"
                aria-current={
                  scene.round === round.place && scene.act !== 'welcome' && scene.act !== 'check-in'
                }
                onClick={() => acts.toRound(round.place)}
              >
                <b>
                  {say.round(round.place + 1)} {round.prize}
                </b>
                <span>{[say.drawn(drawn, round.count), ...quotasOf(round, operator)].join(' · ')}</span>
                <em>{lifeOf(round, state, control)}</em>
              </button>
            </li>
          )
        })}
      </ol>
      <Button look="outline" size={44} wide onClick={() => acts.open({ is: 'change' })}>
        {control.extra}
      </Button>
    </>
  )
}
