import { descriptionLimits } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { bindFields } from '../bind-fields.ts'
import { PictureField } from '../picture-field.tsx'
import { cardsOf, RadioCards } from '../radio-cards.tsx'
import { LongTextField, TextField } from '../text-field.tsx'
import type { BlockLine } from './block-lines.ts'
import { descriptionWords } from './description-words.ts'

type Props = {
  readonly line: BlockLine
  readonly at: number
  readonly onChange: (part: Partial<BlockLine>) => void
}

/** What a part of this kind is made of. */
export function BlockFields(props: Props) {
  switch (props.line.kind) {
    case 'text':
      return <LongText {...props} />
    case 'image':
      return <Picture {...props} />
    case 'video':
      return <Film {...props} />
    case 'article':
      return <Article {...props} />
  }
}

const bindBlock = ({ line, at, onChange }: Props) => bindFields(line, onChange, `description.${at}`)

function LongText(props: Props) {
  const say = useWords(descriptionWords)
  return (
    <LongTextField
      {...bindBlock(props)('text')}
      label={say.of(props.line.kind === 'text' ? say.text : say.articleText, props.at + 1)}
      maxLength={descriptionLimits.words}
      placeholder={say.textPlace}
      autoSize={{ minRows: 2, maxRows: 12 }}
      isBare
    />
  )
}

function Picture(props: Props) {
  const say = useWords(descriptionWords)
  const bind = bindBlock(props)
  return (
    <>
      <PictureField
        {...bind('upload')}
        path={`description.${props.at}.url`}
        label={say.of(say.picture, props.at + 1)}
        use="other"
      />
      <TextField
        {...bind('title')}
        path={`description.${props.at}.caption`}
        label={say.caption}
        maxLength={descriptionLimits.caption}
        placeholder={say.captionPlace}
      />
    </>
  )
}

function Film(props: Props) {
  const say = useWords(descriptionWords)
  const bind = bindBlock(props)
  return (
    <div className="form-pictures">
      <PictureField
        {...bind('upload')}
        path={`description.${props.at}.url`}
        label={say.of(say.video, props.at + 1)}
      />
      <PictureField {...bind('poster')} label={say.of(say.poster, props.at + 1)} use="other" />
    </div>
  )
}

function Article(props: Props) {
  const say = useWords(descriptionWords)
  const { line, at, onChange } = props
  const bind = bindBlock(props)
  return (
    <>
      <TextField
        {...bind('title')}
        label={say.of(say.articleTitle, at + 1)}
        maxLength={descriptionLimits.title}
        placeholder={say.articleTitle}
        isBare
      />
      <RadioCards
        path={`description.${at}.where`}
        legend={say.of(say.where, at + 1)}
        look="line"
        value={line.address === null ? 'here' : 'elsewhere'}
        cards={cardsOf(['here', 'elsewhere'], say)}
        onChange={(where) => onChange({ address: where === 'here' ? null : '' })}
      />
      {line.address === null ? (
        <LongText {...props} />
      ) : (
        <TextField
          {...bind('address')}
          path={`description.${at}.url`}
          label={say.of(say.articleUrl, at + 1)}
          value={line.address}
          maxLength={500}
          inputMode="url"
          placeholder={say.urlPlace}
          isBare
        />
      )}
    </>
  )
}
