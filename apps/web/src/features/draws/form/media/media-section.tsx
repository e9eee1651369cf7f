import { chanceModels, keptDays } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { CountField } from '../count-field.tsx'
import { fieldId } from '../form-place.ts'
import { RadioCards } from '../radio-cards.tsx'
import { SwitchField } from '../switch-field.tsx'
import { TimeField } from '../time-field.tsx'
import { MediaSource } from './media-source.tsx'
import { MediaSummary } from './media-summary.tsx'
import { mediaWords } from './media-words.ts'
import { useMediaLine } from './use-media-line.ts'
import { WordsField } from './words-field.tsx'
import './media.css'

const at = (field: string) => `settings.filters.${field}`

/** Whose comments count, for how many chances; who stays is counted while it is typed. */
export function MediaSection() {
  const say = useWords(mediaWords)
  const { media, set } = useMediaLine()
  return (
    <>
      <MediaSource />
      <MediaSummary />
      <p className="form-label">{say.chance}</p>
      <div className="media-chances">
        <RadioCards
          legend={say.chance}
          value={media.chance}
          id={fieldId('settings.chance')}
          cards={chanceModels.map((model) => ({
            ...{ value: model, word: say.chances[model], more: say.chanceHints[model] },
          }))}
          onChange={(chance) => set({ chance })}
        />
      </div>
      <Switches />
      <Words />
      <Numbers />
      <div className="form-row">
        <TimeField
          path={at('from')}
          label={say.from}
          value={media.from}
          empty={say.windowEmpty}
          isPast
          onChange={(from) => set({ from })}
        />
        <TimeField
          path={at('to')}
          label={say.to}
          value={media.to}
          empty={say.windowEmpty}
          isPast
          onChange={(to) => set({ to })}
        />
      </div>
    </>
  )
}

function Switches() {
  const say = useWords(mediaWords)
  const { media, set } = useMediaLine()
  const { withReplies, withoutAuthor, withoutBlank } = media
  return (
    <div className="form-row">
      <SwitchField
        path={at('with_replies')}
        label={say.withReplies}
        isOn={withReplies}
        hint={withReplies ? say.withRepliesOn : say.withRepliesOff}
        onChange={(isOn) => set({ withReplies: isOn })}
      />
      <SwitchField
        path={at('without_author')}
        label={say.withoutAuthor}
        isOn={withoutAuthor}
        hint={withoutAuthor ? say.withoutAuthorOn : say.withoutAuthorOff}
        onChange={(isOn) => set({ withoutAuthor: isOn })}
      />
      <SwitchField
        path={at('without_blank')}
        label={say.withoutBlank}
        isOn={withoutBlank}
        hint={withoutBlank ? say.withoutBlankOn : say.withoutBlankOff}
        onChange={(isOn) => set({ withoutBlank: isOn })}
      />
    </div>
  )
}

function Words() {
  const say = useWords(mediaWords)
  const { media, set } = useMediaLine()
  return (
    <div className="form-row media-words">
      <WordsField
        {...{ path: at('include'), label: say.include, hint: say.includeHint, value: media.include }}
        onChange={(include) => set({ include })}
      />
      <WordsField
        {...{ path: at('exclude'), label: say.exclude, hint: say.excludeHint, value: media.exclude }}
        onChange={(exclude) => set({ exclude })}
      />
      <WordsField
        {...{ path: at('tags'), label: say.tags, hint: say.tagsHint, value: media.tags }}
        onChange={(tags) => set({ tags: withoutSigns(tags) })}
      />
      <WordsField
        {...{ path: at('no_tags'), label: say.noTags, hint: say.noTagsHint, value: media.noTags }}
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
  const { media, set } = useMediaLine()
  const empty = say.off
  return (
    <div className="form-row">
      <CountField
        {...{ path: at('min_mentions'), label: say.minMentions, value: media.minMentions }}
        {...{ most: 20, unit: say.people, empty }}
        onChange={(minMentions) => set({ minMentions })}
      />
      <CountField
        {...{ path: at('min_length'), label: say.minLength, value: media.minLength }}
        {...{ most: 1_000, unit: say.letters, empty, hint: say.minLengthHint }}
        onChange={(minLength) => set({ minLength })}
      />
      <CountField
        {...{ path: at('min_likes'), label: say.minLikes, value: media.minLikes }}
        {...{ most: 100_000_000, unit: say.likes, empty }}
        onChange={(minLikes) => set({ minLikes })}
      />
      <CountField
        {...{ path: at('min_level'), label: say.minLevel, value: media.minLevel }}
        {...{ most: 1_000, unit: say.levelUnit, empty, hint: say.levelHint }}
        onChange={(minLevel) => set({ minLevel })}
      />
      <CountField
        {...{ path: at('past_winner_days'), label: say.pastWinners, value: media.pastWinnerDays }}
        {...{ most: keptDays.identities, unit: say.pastWinnersUnit, empty, hint: say.pastWinnersHint }}
        onChange={(pastWinnerDays) => set({ pastWinnerDays })}
      />
    </div>
  )
}
