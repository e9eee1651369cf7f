import { planForStages, planNames, stageLimit } from '@fairdraw/domain'
import { Button, Icon, PlanBadge, useWords } from '@fairdraw/ui'
import { InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import { useLang } from '../../../../lib/i18n.ts'
import { useForm } from '../form-place.ts'
import { LockedBy } from '../plan-lock.tsx'
import { addedStages, type Rhythm, rhythms } from './stage-lines.ts'
import { stagesWords } from './stages-words.ts'

type Props = {
  /** How many more the plan has room for. */
  readonly room: number
}

/** One further stage, or many by a rule; where the plan has no room for more, which plan has. */
export function MoreStages({ room }: Props) {
  const say = useWords(stagesWords)
  const { form, set } = useForm()
  const [rhythm, setRhythm] = useState<Rhythm>('week')
  const [count, setCount] = useState<number | null>(3)
  const [told, setTold] = useState('')
  if (room <= 0) return <NoRoom />
  const add = (many: number, step: Rhythm) => {
    const fitting = Math.min(many, room)
    set({ stages: addedStages(form, step, fitting) })
    setTold(say.added(fitting))
  }
  return (
    <div className="stages-more">
      <fieldset>
        <legend className="form-label">{say.rule}</legend>
        <Segmented<Rhythm>
          aria-label={say.rhythm}
          value={rhythm}
          onChange={setRhythm}
          options={(Object.keys(rhythms) as Rhythm[]).map((one) => ({
            value: one,
            label: say.rhythms[one],
          }))}
        />
        <InputNumber<number>
          aria-label={say.count}
          value={count}
          onChange={setCount}
          min={1}
          max={room}
          precision={0}
          controls={false}
          suffix={say.stages}
        />
        <Button look="outline" size={44} disabled={count === null} onClick={() => add(count ?? 1, rhythm)}>
          {say.addMany}
        </Button>
      </fieldset>
      <Button look="outline" size={44} icon={<Icon name="plus" size={18} />} onClick={() => add(1, rhythm)}>
        {say.addOne}
      </Button>
      <p className="fd-hidden" role="status">
        {told}
      </p>
    </div>
  )
}

/** The gate has two steps: the plan that has room for one more is named, not the highest. */
function NoRoom() {
  const say = useWords(stagesWords)
  const lang = useLang()
  const { plan } = useForm()
  const needed = planForStages(stageLimit(plan) + 1)
  if (needed === null) return null
  const planName = planNames[lang][needed]
  return (
    <LockedBy gate="period_stages" what={say.more} planName={planName}>
      <span className="form-gated">
        {say.more}
        <PlanBadge>{planName}</PlanBadge>
      </span>
    </LockedBy>
  )
}
