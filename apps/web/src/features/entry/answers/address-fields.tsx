import { Field, useWords } from '@fairdraw/ui'
import { DistrictPicker } from '../../../lib/districts/district-picker.tsx'
import { answerWords } from './answer-words.ts'
import { PastedAddress } from './pasted-address.tsx'
import { addressProblems, type TypedAddress } from './typed-answers.ts'

type Props = {
  readonly legend: string
  readonly hint: string | undefined
  readonly address: TypedAddress
  /** Set once the form was tried: then each part says what it lacks. */
  readonly fault: string
  readonly onChange: (address: TypedAddress) => void
}

/** Where a parcel goes: whom to, their number, the district, the street. */
export function AddressFields({ legend, hint, address, fault, onChange }: Props) {
  const say = useWords(answerWords)
  const lacks = fault ? addressProblems(address) : {}
  const change = (part: TypedAddress) => onChange({ ...address, ...part })
  return (
    <fieldset className="answer-address">
      <legend className="type-head">{legend}</legend>
      {hint && <p className="type-small type-2">{hint}</p>}
      <PastedAddress onFound={change} />
      <Field
        label={say.recipient}
        error={lacks.name && say.recipientMissing}
        value={address.name ?? ''}
        onChange={({ target }) => change({ name: target.value })}
        autoComplete="name"
        maxLength={30}
      />
      <Field
        label={say.mobile}
        error={lacks.mobile && say.problem.not_a_mobile}
        value={address.mobile ?? ''}
        onChange={({ target }) => change({ mobile: target.value })}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
      />
      <DistrictPicker
        label={say.district}
        value={address.district ?? ''}
        error={lacks.district && say.districtMissing}
        onChange={({ id, name, isWhole }) => change({ district: id, region: name, isWhole })}
      />
      <Field
        label={say.street}
        hint={say.streetHint}
        error={lacks.street && say.streetMissing}
        value={address.street ?? ''}
        onChange={({ target }) => change({ street: target.value })}
        autoComplete="street-address"
        maxLength={120}
      />
    </fieldset>
  )
}
