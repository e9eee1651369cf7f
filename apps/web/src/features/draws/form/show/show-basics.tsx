import { useWords } from '@fairdraw/ui'
import { usePart } from '../form-place.ts'
import { PictureField } from '../picture-field.tsx'
import { TimeField } from '../time-field.tsx'
import { ZoneField } from '../zone/zone-field.tsx'
import { showWords } from './show-words.ts'

/** When a show begins, on whose clocks, and the sign of who holds it. */
export function ShowBasics() {
  const say = useWords(showWords)
  const { part: show, bind } = usePart('show')
  return (
    <div className="show-basics">
      <div className="form-row">
        <TimeField
          {...bind('beginsAt')}
          label={say.beginsAt}
          empty={say.beginsAtEmpty}
          hint={show.beginsAt === null ? '' : say.beginsAtHint}
        />
        <ZoneField />
      </div>
      <PictureField {...bind('logo')} label={say.logo} hint={say.logoHint} use="other" />
    </div>
  )
}
