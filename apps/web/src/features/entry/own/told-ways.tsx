import { useWords } from '@fairdraw/ui'
import { useId } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { OwnFault } from './own-fault.tsx'
import { toldWords } from './told-words.ts'
import { useOwnAct } from './use-own-act.ts'

type Way = AnswerOf<'mailChoices'>['channels'][number]
type Props = { readonly ways: readonly Way[]; readonly reload: () => Promise<void> }

/** The further ways on which an entrant is told: where each leads, or what is missing before anything can arrive. */
export function ToldWays({ ways, reload }: Props) {
  const say = useWords(toldWords)
  const api = useApi()
  const { isBusy, fault, act } = useOwnAct()
  const choose = (channel: Way['channel'], on: boolean) =>
    act(async () => {
      await api.callOrThrow('noticeChannel', { channel, on })
      await reload()
    })
  return (
    <section className="told-how" aria-labelledby="told-ways-title">
      <h2 className="type-head" id="told-ways-title">
        {say.ways}
      </h2>
      <OwnFault fault={fault} />
      <ul>
        {ways.map((way) => (
          <WayRow
            key={way.channel}
            way={way}
            isBusy={isBusy}
            onChange={(on) => void choose(way.channel, on)}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  readonly way: Way
  readonly isBusy: boolean
  readonly onChange: (on: boolean) => void
}

function WayRow({ way: { channel, on, to, missing }, isBusy, onChange }: RowProps) {
  const say = useWords(toldWords)
  const note = useId()
  return (
    <li>
      <label className="told-tick">
        <input
          type="checkbox"
          checked={on && missing === null}
          disabled={isBusy || missing !== null}
          aria-describedby={note}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{say.wayNames[channel]}</span>
      </label>
      <p className="told-note type-2" id={note}>
        {missing === null ? say.wayTo[channel](to ?? '') : say.missing[missing]}
      </p>
    </li>
  )
}
