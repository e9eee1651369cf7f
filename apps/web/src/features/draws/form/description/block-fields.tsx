import { descriptionLimits } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { Input } from 'antd'
import { FormField } from '../form-field.tsx'
import { PictureField } from '../picture-field.tsx'
import { RadioCards } from '../radio-cards.tsx'
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

function LongText({ line, at, onChange }: Props) {
  const say = useWords(descriptionWords)
  const name = line.kind === 'text' ? say.text : say.articleText
  return (
    <FormField path={`description.${at}.text`} label={say.of(name, at + 1)} className="form-bare">
      {(control) => (
        <Input.TextArea
          {...control}
          value={line.text}
          maxLength={descriptionLimits.words}
          placeholder={say.textPlace}
          autoSize={{ minRows: 2, maxRows: 12 }}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
    </FormField>
  )
}

function Picture({ line, at, onChange }: Props) {
  const say = useWords(descriptionWords)
  return (
    <>
      <PictureField
        path={`description.${at}.url`}
        label={say.of(say.picture, at + 1)}
        use="other"
        value={line.upload}
        onChange={(upload) => onChange({ upload })}
      />
      <FormField path={`description.${at}.caption`} label={say.caption}>
        {(control) => (
          <LineText
            {...control}
            value={line.title}
            maxLength={descriptionLimits.caption}
            placeholder={say.captionPlace}
            onChange={(title) => onChange({ title })}
          />
        )}
      </FormField>
    </>
  )
}

function Film({ line, at, onChange }: Props) {
  const say = useWords(descriptionWords)
  return (
    <div className="form-pictures">
      <PictureField
        path={`description.${at}.url`}
        label={say.of(say.video, at + 1)}
        value={line.upload}
        onChange={(upload) => onChange({ upload })}
      />
      <PictureField
        path={`description.${at}.poster`}
        label={say.of(say.poster, at + 1)}
        use="other"
        value={line.poster}
        onChange={(poster) => onChange({ poster })}
      />
    </div>
  )
}

function Article({ line, at, onChange }: Props) {
  const say = useWords(descriptionWords)
  const isHere = line.address === null
  return (
    <>
      <FormField
        path={`description.${at}.title`}
        label={say.of(say.articleTitle, at + 1)}
        className="form-bare"
      >
        {(control) => (
          <LineText
            {...control}
            value={line.title}
            maxLength={descriptionLimits.title}
            placeholder={say.articleTitle}
            onChange={(title) => onChange({ title })}
          />
        )}
      </FormField>
      <RadioCards
        legend={say.of(say.where, at + 1)}
        look="line"
        value={isHere ? 'here' : 'elsewhere'}
        id={`block-where-${line.key}`}
        cards={[
          { value: 'here', word: say.here },
          { value: 'elsewhere', word: say.elsewhere },
        ]}
        onChange={(where) => onChange({ address: where === 'here' ? null : '' })}
      />
      {isHere ? (
        <LongText {...{ line, at, onChange }} />
      ) : (
        <FormField
          path={`description.${at}.url`}
          label={say.of(say.articleUrl, at + 1)}
          className="form-bare"
        >
          {(control) => (
            <LineText
              {...control}
              value={line.address ?? ''}
              maxLength={500}
              inputMode="url"
              placeholder={say.urlPlace}
              onChange={(address) => onChange({ address })}
            />
          )}
        </FormField>
      )}
    </>
  )
}
