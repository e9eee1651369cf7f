import { Button, Icon, Sheet, useWords } from '@fairdraw/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { playTone } from '../../../../lib/machine-checks.ts'
import type { ControlProps } from '../control-props.ts'
import { checkWords } from './check-words.ts'
import { type Finding, type HallCheck, hallChecks, runHallCheck } from './hall-checks.ts'
import './check-dialog.css'

type Props = ControlProps & { readonly onClose: () => void }

/** Whether this computer is fit for the hall: it looks line by line, and asks for what only ears can tell. */
export function CheckDialog({ onClose, ...hall }: Props) {
  const say = useWords(checkWords)
  const { findings, find } = useFindings(hall)
  return (
    <Sheet open onClose={onClose} title={say.title}>
      <ul className="hall-check">
        {hallChecks.map((check) => {
          const finding = findings[check]
          const { name, ill } = say.checks[check]
          return (
            <li key={check} className={finding && `hall-check-${finding.is}`}>
              <i>{finding && <Icon name={icons[finding.is]} size={16} />}</i>
              <p>
                <b>{name}</b> {finding && <strong>{say.verdicts[finding.is]}</strong>}
                {finding?.is === 'ill' && <span>{ill}</span>}
                {finding?.is === 'none' && <span>{say.none}</span>}
              </p>
              {check === 'sound' ? (
                <Ears finding={finding} onFound={(heard) => find('sound', heard)} />
              ) : (
                <em role="status">{finding ? finding.seen : say.looking}</em>
              )}
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

const icons = { well: 'check', ill: 'cross', none: 'minus' } as const

/** One after another, so that none measures what another takes. */
function useFindings(hall: ControlProps) {
  const [findings, setFindings] = useState<Partial<Record<HallCheck, Finding>>>({})
  const find = (check: HallCheck, finding: Finding) =>
    setFindings((before) => ({ ...before, [check]: finding }))
  const run = useEffectEvent((check: Exclude<HallCheck, 'sound'>) => runHallCheck(check, hall))
  useEffect(() => {
    let isHere = true
    const runAll = async () => {
      for (const check of hallChecks) {
        if (check === 'sound' || !isHere) continue
        // What is missing here is missing: that is the finding.
        const finding = await run(check).catch((): Finding => ({ is: 'ill', seen: '' }))
        if (isHere) setFindings((before) => ({ ...before, [check]: finding }))
      }
    }
    void runAll()
    return () => {
      isHere = false
    }
  }, [])
  return { findings, find }
}

type EarsProps = {
  readonly finding: Finding | undefined
  readonly onFound: (finding: Finding) => void
}

function Ears({ finding, onFound }: EarsProps) {
  const say = useWords(checkWords)
  const [isAsked, setAsked] = useState(false)
  const answer = (is: Finding['is']) => {
    setAsked(false)
    onFound({ is, seen: '' })
  }
  const play = async () => {
    const isPlayed = await playTone().then(
      ({ isHeard }) => isHeard,
      () => false,
    )
    if (isPlayed) setAsked(true)
    else answer('ill')
  }
  if (isAsked)
    return (
      <div className="hall-check-ears">
        {say.heardIt}
        <Button size={44} onClick={() => answer('well')}>
          {say.heard}
        </Button>
        <Button look="outline" size={44} onClick={() => answer('ill')}>
          {say.unheard}
        </Button>
      </div>
    )
  return (
    <Button look="outline" size={44} onClick={() => void play()}>
      {finding ? say.again : say.play}
    </Button>
  )
}
