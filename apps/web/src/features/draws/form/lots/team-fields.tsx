import { longestLabel } from '@fairdraw/domain'
import { mostLots } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import { bindLines } from '../bind-fields.ts'
import { CountField } from '../count-field.tsx'
import { fieldId, usePart } from '../form-place.ts'
import { TextField } from '../text-field.tsx'
import { newTeam, teamsOf } from './lots-line.ts'
import { longestCaptain } from './lots-objections.ts'
import { lotsWords } from './lots-words.ts'

const mostTeams = 200

/** Teams of equal size, their names, and who leads them from the start. */
export function TeamFields() {
  const say = useWords(lotsWords)
  const { part: lots, set, bind } = usePart('lots')
  const count = (teamCount: number | null) => {
    const missing = Math.max(0, (teamCount ?? 0) - lots.teams.length)
    const more = Array.from({ length: missing }, (_, at) => newTeam(say.team(lots.teams.length + at + 1)))
    set({ teamCount, teams: [...lots.teams, ...more] })
  }
  return (
    <>
      <div className="form-row">
        <CountField
          path="settings.teams"
          label={say.teamCount}
          value={lots.teamCount}
          least={2}
          most={mostTeams}
          unit={say.teamUnit}
          onChange={count}
        />
        <CountField {...bind('teamSize')} label={say.teamSize} most={mostLots} unit={say.personUnit} />
        <CountField
          {...bind('largerTeams')}
          label={say.larger}
          least={0}
          most={Math.max(0, (lots.teamCount ?? 1) - 1)}
          unit={say.teamUnit}
          hint={say.largerHint}
        />
      </div>
      <TeamNames />
    </>
  )
}

function TeamNames() {
  const say = useWords(lotsWords)
  const { part: lots, set } = usePart('lots')
  const bind = bindLines(lots.teams, (teams) => set({ teams }), 'settings.lots')
  return (
    <div className="lot-rows" id={fieldId('settings.lots')} tabIndex={-1}>
      <div className="lot-row lot-row-head lot-row-team" aria-hidden="true">
        <span>{say.teamHead}</span>
        <span>{say.captainHead}</span>
      </div>
      <ol>
        {teamsOf(lots).map((team, at) => (
          <li key={team.key} className="lot-row lot-row-team">
            <TextField
              {...bind(at)('name')}
              path={`settings.lots.${at}.label`}
              label={say.teamName(at + 1)}
              maxLength={longestLabel}
              isBare
            />
            <TextField
              {...bind(at)('captain')}
              path={`settings.captains.${at}.name`}
              label={say.captain(at + 1)}
              maxLength={longestCaptain}
              autoComplete="off"
              isBare
            />
          </li>
        ))}
      </ol>
      <p className="form-note">{say.captainHint}</p>
    </div>
  )
}
