import { useWords } from '@fairdraw/ui'
import { PictureField } from '../picture-field.tsx'
import { TimeField } from '../time-field.tsx'
import { ZoneField } from '../zone/zone-field.tsx'
import { showWords } from './show-words.ts'
import { useShowLine } from './use-show-line.ts'

/** When a show begins, on whose clocks, and the sign of who holds it. */
export function ShowBasics() {
  const say = useWords(showWords)
  const { show, set } = useShowLine()
  return (
    <div className="show-basics">
      <div className="form-row">
        <TimeField
          path="settings.begins_at"
          label={say.beginsAt}
          value={show.beginsAt}
          empty={say.beginsAtEmpty}
          hint={show.beginsAt === null ? '' : say.beginsAtHint}
          onChange={(beginsAt) => set({ beginsAt })}
        />
        <ZoneField />
      </div>
      <PictureField
        path="settings.logo"
        label={say.logo}
        hint={say.logoHint}
        use="other"
        value={show.logo}
        onChange={(logo) => set({ logo })}
      />
    </div>
  )
}
