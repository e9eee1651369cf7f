import { longestLabel } from '@fairdraw/domain'
import { mostLots } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { CountField } from '../count-field.tsx'
import { FormField } from '../form-field.tsx'
import { fieldId } from '../form-place.ts'
import { newTeam, type TeamRow, teamsOf } from './lots-line.ts'
import { longestCaptain } from './lots-objections.ts'
import { lotsWords } from './lots-words.ts'
import { useLotsLine } from './use-lots-line.ts'

const mostTeams = 200

/** Teams of equal size, their names, and who leads them from the start. */
export function TeamFields() {
  const say = useWords(lotsWords)
  const { lots, set } = useLotsLine()
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
        <CountField
          path="settings.team_size"
          label={say.teamSize}
          value={lots.teamSize}
          most={mostLots}
          unit={say.personUnit}
          onChange={(teamSize) => set({ teamSize })}
        />
        <CountField
          path="settings.larger_teams"
          label={say.larger}
          value={lots.largerTeams}
          least={0}
          most={Math.max(0, (lots.teamCount ?? 1) - 1)}
          unit={say.teamUnit}
          hint={say.largerHint}
          onChange={(largerTeams) => set({ largerTeams })}
        />
      </div>
      <TeamNames />
    </>
  )
}

function TeamNames() {
  const say = useWords(lotsWords)
  const { lots, set } = useLotsLine()
  const change = (at: number, typed: Partial<TeamRow>) =>
    set({ teams: lots.teams.map((team, place) => (place === at ? { ...team, ...typed } : team)) })
  return (
    <div className="lot-rows" id={fieldId('settings.lots')} tabIndex={-1}>
      <div className="lot-row lot-row-head lot-row-team" aria-hidden="true">
        <span>{say.teamHead}</span>
        <span>{say.captainHead}</span>
      </div>
      <ol>
        {teamsOf(lots).map((team, at) => (
          <li key={team.key} className="lot-row lot-row-team">
            <FormField path={`settings.lots.${at}.label`} label={say.teamName(at + 1)} className="form-bare">
              {(control) => (
                <LineText
                  {...control}
                  value={team.name}
                  maxLength={longestLabel}
                  onChange={(name) => change(at, { name })}
                />
              )}
            </FormField>
            <FormField
              path={`settings.captains.${at}.name`}
              label={say.captain(at + 1)}
              className="form-bare"
            >
              {(control) => (
                <LineText
                  {...control}
                  value={team.captain}
                  maxLength={longestCaptain}
                  autoComplete="off"
                  onChange={(captain) => change(at, { captain })}
                />
              )}
            </FormField>
          </li>
        ))}
      </ol>
      <p className="form-note">{say.captainHint}</p>
    </div>
  )
}
