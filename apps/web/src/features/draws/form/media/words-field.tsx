import { useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { FormField } from '../form-field.tsx'
import { mediaWords } from './media-words.ts'

type Props = {
  readonly path: string
  readonly label: string
  readonly hint: string
  readonly value: readonly string[]
  readonly onChange: (words: readonly string[]) => void
}

const most = 50
const longest = 40

/** Words that are typed or pasted, each a tag of its own. */
export function WordsField({ path, label, hint, value, onChange }: Props) {
  const say = useWords(mediaWords)
  const put = (typed: readonly string[]) => {
    const cut = typed.map((word) => [...word.trim()].slice(0, longest).join('')).filter(Boolean)
    onChange([...new Set(cut)].slice(0, most))
  }
  return (
    <FormField path={path} label={label} hint={hint}>
      {(control) => (
        <Select<string[]>
          {...control}
          mode="tags"
          open={false}
          suffixIcon={null}
          value={[...value]}
          placeholder={say.wordsEmpty}
          tokenSeparators={[',', '，', '、', ';', '；', '\n']}
          onChange={put}
        />
      )}
    </FormField>
  )
}
