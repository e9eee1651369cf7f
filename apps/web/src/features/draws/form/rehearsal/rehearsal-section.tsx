import { Button, Icon, Progress, StateBadge, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { thousands } from '../../../../lib/format.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { bindFields } from '../bind-fields.ts'
import { ChoiceField } from '../choice-field.tsx'
import { CountField } from '../count-field.tsx'
import { useForm } from '../form-place.ts'
import { cardsOf } from '../radio-cards.tsx'
import {
  type Expected,
  hoursOf,
  isSameRehearsal,
  mostPlaysEach,
  rehearsalRequest,
} from './rehearsal-request.ts'
import { RehearsalResult } from './rehearsal-result.tsx'
import { rehearsalWords } from './rehearsal-words.ts'
import { useRehearsal } from './use-rehearsal.ts'
import './rehearsal.css'

const usual: Expected = { players: 1_000, playsEach: 3, hours: null, arrival: 'even' }
const longestHours = 24 * 800

/** Plays the campaign of the form with the traffic that is expected, and says what came of it. */
export function RehearsalSection() {
  const say = useWords(rehearsalWords)
  const { form, type } = useForm()
  const [expected, setExpected] = useState<Expected>(usual)
  const { state, start, cancel } = useRehearsal()
  const bind = bindFields(expected, setExpected, 'rehearsal')
  const now = serverNow()
  const request = rehearsalRequest(form, type, expected, now)
  const isTooMany = (expected.players ?? 0) * (expected.playsEach ?? 0) > mostPlaysEach
  return (
    <div className="rehearsal">
      <p className="rehearsal-about">
        <StateBadge tone="ochre">{say.mark}</StateBadge> <span className="type-2">{say.about}</span>
      </p>
      <div className="form-row">
        <CountField
          {...bind('players')}
          label={say.players}
          most={mostPlaysEach}
          unit={say.people}
          hint={isTooMany ? say.tooMany(thousands(mostPlaysEach)) : ''}
        />
        <CountField {...bind('playsEach')} label={say.playsEach} most={1_000} unit={say.times} />
        <CountField
          {...bind('hours')}
          label={say.hours}
          most={longestHours}
          unit={say.hour}
          empty={String(hoursOf(form, type, now))}
          hint={say.hoursHint(thousands(hoursOf(form, type, now)))}
        />
      </div>
      <ChoiceField
        {...bind('arrival')}
        legend={say.arrival}
        look="line"
        cards={cardsOf(['even', 'early'], say.arrivals)}
      />
      <div className="rehearsal-acts">
        {state.is === 'running' ? (
          <>
            <Progress done={Math.floor(state.share * 100)} total={100}>
              {say.running(Math.floor(state.share * 100))}
            </Progress>
            <Button look="outline" onClick={cancel}>
              {say.cancel}
            </Button>
          </>
        ) : (
          <Button look="outline" disabled={request === null} onClick={() => request && start(request)}>
            {state.is === 'told' ? say.again : say.start}
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {state.is === 'failed' && (
          <p className="form-note form-wrong">
            <Icon name="info" size={16} />
            {say.failed}
          </p>
        )}
        {state.is === 'told' && (
          <RehearsalResult
            forecast={state.forecast}
            asked={state.asked}
            isStale={!isSameRehearsal(state.asked, request)}
          />
        )}
      </div>
    </div>
  )
}
