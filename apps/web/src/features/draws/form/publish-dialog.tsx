import { type DrawTypeCode, type Level, usualNamesShown } from '@fairdraw/domain'
import { Button, Icon, useToast, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { thousands } from '../../../lib/format.ts'
import { freshKey } from '../../../lib/fresh-key.ts'
import { useAnew } from '../../../lib/use-asked.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { FansTick, useFansTick } from '../fans-tick.tsx'
import type { DrawForm } from './draw-form.ts'
import { DutiesMissing } from './duties/duty-list.tsx'
import { LotsFacts } from './lots/lots-facts.tsx'
import { isLotsForm } from './lots/lots-rules.ts'
import { lotsWords } from './lots/lots-words.ts'
import { MediaFacts } from './media/media-facts.tsx'
import { isMediaForm, opensNow } from './media/media-rules.ts'
import { mediaWords } from './media/media-words.ts'
import { namesWords } from './names-words.ts'
import { PlayFacts } from './plays/play-facts.tsx'
import { isPlayedForm } from './plays/play-rules.ts'
import { publishWords } from './publish-words.ts'
import { ShowFacts } from './show/show-facts.tsx'
import { isLiveForm } from './show/show-rules.ts'
import { showWords } from './show/show-words.ts'
import { StageFacts } from './stages/stage-facts.tsx'
import { useClosing } from './use-closing.ts'
import './publish-dialog.css'

type Props = {
  readonly id: string
  readonly type: DrawTypeCode
  readonly form: DrawForm
  readonly level: Level
  /** What the server still objects to, in its words. */
  readonly objections: readonly string[]
  readonly onClose: () => void
  readonly onPublished: () => void
}

/** The last look before a draw goes out: its level, its close, and what nobody can change afterwards. */
export function PublishDialog({ id, type, form, level, objections, onClose, onPublished }: Props) {
  const say = useWords(publishWords)
  const api = useApi()
  const toast = useToast()
  const anew = useAnew()
  const [key] = useState(freshKey)
  const { isBusy, during } = useBusy()
  const fans = useFansTick(id)
  const publish = async () => {
    const answer = await during(async () => {
      const published = await api.call('taskPublish', { id }, { idempotencyKey: key })
      if (published) await fans.tell()
      // Refused or lost, it is opened by hand on the page that follows.
      if (published && opensNow(form)) await api.call('taskOpen', { id }, { idempotencyKey: `${key}-open` })
      return published
    })
    if (!answer) return
    toast(say.published, 'bamboo')
    onPublished()
    await anew('taskList', 'taskInfo', 'userInfoRead')
  }
  return (
    <DeskDialog
      title={say.title}
      onClose={onClose}
      width={560}
      foot={
        <>
          <Button look="text" onClick={onClose}>
            {say.notNow}
          </Button>
          <Button
            look="zhu"
            busy={isBusy ? say.publishing : undefined}
            disabled={objections.length > 0}
            onClick={publish}
          >
            {say.publish}
          </Button>
        </>
      }
    >
      {objections.length > 0 && (
        <div className="publish-no" role="alert">
          <p>
            <Icon name="warning" size={18} /> {say.still}
          </p>
          <ul>
            {objections.map((objection) => (
              <li key={objection}>{objection}</li>
            ))}
          </ul>
        </div>
      )}
      <Facts id={id} type={type} form={form} level={level} />
      <FansTick {...fans} />
    </DeskDialog>
  )
}

function Facts({ id, type, form, level }: Pick<Props, 'id' | 'type' | 'form' | 'level'>) {
  const say = useWords(publishWords)
  const show = useWords(showWords)
  const isShow = isLiveForm(form)
  const lots = useWords(lotsWords)
  const isLots = isLotsForm(form)
  const media = useWords(mediaWords)
  const fixed = isShow ? show.fixedShow : isPlayedForm(form) ? say.fixedPlayed : say.fixedList
  const later = isShow ? show.laterShow : isPlayedForm(form) ? say.laterPlayed : say.later
  const pieces = form.prizes.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  return (
    <dl className="publish-facts">
      {isPlayedForm(form) ? (
        <PlayFacts type={type} form={form} />
      ) : (
        <>
          <dt>{say.level}</dt>
          <dd>{say.levels[level]}</dd>
          {isShow ? (
            <ShowFacts id={id} form={form} />
          ) : isLots ? (
            <LotsFacts type={type} form={form} />
          ) : (
            <>
              {isMediaForm(form) && <MediaFacts id={id} form={form} />}
              <dt>{say.closes}</dt>
              <dd>
                <Closes form={form} level={level} />
              </dd>
            </>
          )}
        </>
      )}
      {!isLots && (
        <>
          <dt>{say.prizes}</dt>
          <dd>{say.prizesOf(form.prizes.length, thousands(pieces))}</dd>
          {form.stages.length > 0 && <StageFacts form={form} />}
          <dt>{say.duties}</dt>
          <dd>
            <DutiesMissing form={form} />
          </dd>
        </>
      )}
      <dt>{say.fixed}</dt>
      <dd>
        <ul>
          {(isLots ? lots.fixed : isMediaForm(form) ? media.fixed : fixed).map((one) => (
            <li key={one}>
              <Icon name="lock" size={16} /> {one}
            </li>
          ))}
          {form.lots?.rule !== 'pairing' && (
            <li>
              <Icon name="lock" size={16} /> <NamesShown type={type} form={form} />
            </li>
          )}
        </ul>
        <p className="type-2">{isLots ? lots.later : later}</p>
      </dd>
    </dl>
  )
}

/** Some types name people in full where nothing else is chosen: it is read here before it is too late. */
function NamesShown({ type, form }: Pick<Props, 'type' | 'form'>) {
  const { legend, names } = useWords(namesWords)
  const { conditions, show } = form
  const shown = form.namesShown ?? usualNamesShown({ taskType: type, conditions, show })
  return useWords(publishWords).named(legend, names[shown])
}

function Closes({ form, level }: Pick<Props, 'form' | 'level'>) {
  const say = useWords(publishWords)
  const media = useWords(mediaWords)
  const at = useClosing(form, 'fast', level)
  if (opensNow(form)) return media.opensNow
  if (form.openBy === 'time') return say.closesAt(at)
  return form.openBy === 'count' ? say.closesFull(thousands(form.openCount ?? 1), at) : say.closesByHand(at)
}
