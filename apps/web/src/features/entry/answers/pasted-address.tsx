import { Icon, useWords } from '@fairdraw/ui'
import { useId, useState } from 'react'
import type { DistrictLevels } from '../../../lib/districts/district-tree.ts'
import { readAddress } from '../../../lib/districts/read-address.ts'
import { useDistricts } from '../../../lib/districts/use-districts.ts'
import { answerWords } from './answer-words.ts'
import type { TypedAddress } from './typed-answers.ts'

type Props = { readonly onFound: (found: TypedAddress) => void }

/** One box for an address as it stands elsewhere: what is found in it is tinted where it stands, and filled in below. */
export function PastedAddress({ onFound }: Props) {
  const say = useWords(answerWords)
  const id = useId()
  const { districts } = useDistricts()
  const [text, setText] = useState('')
  if (!Array.isArray(districts)) return null
  const { found, pieces } = readAddress(text, districts as DistrictLevels)
  const isFound = Object.keys(found).length > 0
  const paste = (pasted: string) => {
    setText(pasted)
    onFound(readAddress(pasted, districts as DistrictLevels).found)
  }
  return (
    <div className="pasted-address">
      <label htmlFor={id}>{say.paste}</label>
      <div className="pasted-box">
        <p className="pasted-tints" aria-hidden="true">
          {pieces.map(({ from, text: piece, kind }) =>
            kind === null ? (
              piece
            ) : (
              <mark key={from} className={`pasted-${kind}`}>
                {piece}
              </mark>
            ),
          )}
          {'\n'}
        </p>
        <textarea
          id={id}
          rows={3}
          value={text}
          maxLength={300}
          placeholder={say.pasteExample}
          autoComplete="off"
          onChange={({ target }) => paste(target.value)}
        />
      </div>
      {isFound && (
        <p className="type-small" role="status">
          <Icon name="check" size={16} /> {say.pasteFound}
        </p>
      )}
    </div>
  )
}
