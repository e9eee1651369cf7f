import { chanceModels, keptDays } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { CountField } from '../count-field.tsx'
import { usePart } from '../form-place.ts'
import { cardsOf, RadioCards } from '../radio-cards.tsx'
import { SwitchField } from '../switch-field.tsx'
import { TimeField } from '../time-field.tsx'
import { MediaSource } from './media-source.tsx'
import { MediaSummary } from './media-summary.tsx'
import { mediaWords } from './media-words.ts'
import { WordsField } from './words-field.tsx'
import './media.css'

/** Whose comments count, for how many chances; who stays is counted while it is typed. */
export function MediaSection() {
  const say = useWords(mediaWords)
  const { bind } = usePart('media')
  return (
    <>
      <MediaSource />
      <MediaSummary />
      <p className="form-label">{say.chance}</p>
      <div className="media-chances">
        <RadioCards
          {...bind('chance')}
          path="settings.chance"
          legend={say.chance}
          cards={cardsOf(chanceModels, say.chances, say.chanceHints)}
        />
      </div>
      <Switches />
      <Words />
      <Numbers />
      <div className="form-row">
        <TimeField {...bind('from')} label={say.from} empty={say.windowEmpty} isPast />
        <TimeField {...bind('to')} label={say.to} empty={say.windowEmpty} isPast />
      </div>
    </>
  )
}

function Switches() {
  const say = useWords(mediaWords)
  const { part, bind } = usePart('media')
  return (
    <div className="form-row">
      <SwitchField
        {...bind('withReplies')}
        label={say.withReplies}
        hint={part.withReplies ? say.withRepliesOn : say.withRepliesOff}
      />
      <SwitchField
        {...bind('withoutAuthor')}
        label={say.withoutAuthor}
        hint={part.withoutAuthor ? say.withoutAuthorOn : say.withoutAuthorOff}
      />
      <SwitchField
        {...bind('withoutBlank')}
        label={say.withoutBlank}
        hint={part.withoutBlank ? say.withoutBlankOn : say.withoutBlankOff}
      />
    </div>
  )
}

function Words() {
  const say = useWords(mediaWords)
  const { set, bind } = usePart('media')
  return (
    <div className="form-row media-words">
      <WordsField {...bind('include')} label={say.include} hint={say.includeHint} />
      <WordsField {...bind('exclude')} label={say.exclude} hint={say.excludeHint} />
      <WordsField
        {...bind('tags')}
        label={say.tags}
        hint={say.tagsHint}
        onChange={(tags) => set({ tags: withoutSigns(tags) })}
      />
      <WordsField
        {...bind('noTags')}
        label={say.noTags}
        hint={say.noTagsHint}
        onChange={(noTags) => set({ noTags: withoutSigns(noTags) })}
      />
    </div>
  )
}

/** 周年 of #周年 and of #周年#. */
const withoutSigns = (tags: readonly string[]) =>
  tags.map((tag) => tag.replace(/^[#＃]+|[#＃]+$/g, '').trim()).filter(Boolean)

function Numbers() {
  const say = useWords(mediaWords)
  const { bind } = usePart('media')
  return (
    <div className="form-row">
      <CountField
        {...bind('minMentions')}
        label={say.minMentions}
        most={20}
        unit={say.people}
        empty={say.off}
      />
      <CountField
        {...bind('minLength')}
        label={say.minLength}
        most={1_000}
        unit={say.letters}
        empty={say.off}
        hint={say.minLengthHint}
      />
      <CountField
        {...bind('minLikes')}
        label={say.minLikes}
        most={100_000_000}
        unit={say.likes}
        empty={say.off}
      />
      <CountField
        {...bind('minLevel')}
        label={say.minLevel}
        most={1_000}
        unit={say.levelUnit}
        empty={say.off}
        hint={say.levelHint}
      />
      <CountField
        {...bind('pastWinnerDays')}
        label={say.pastWinners}
        most={keptDays.identities}
        unit={say.pastWinnersUnit}
        empty={say.off}
        hint={say.pastWinnersHint}
      />
    </div>
  )
}
