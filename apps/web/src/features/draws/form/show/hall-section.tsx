import { useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { FormField } from '../form-field.tsx'
import { usePart } from '../form-place.ts'
import { cardsOf, RadioCards } from '../radio-cards.tsx'
import { showWords } from './show-words.ts'

const mostGroups = 100
const longestGroup = 30

/** Who is in the hall: how people get in, the groups they belong to, and the roster. */
export function HallSection({ roster }: { readonly roster: ReactNode }) {
  const say = useWords(showWords)
  const { part: show, set, bind } = usePart('show')
  const rename = (typed: readonly string[]) => {
    const groups = [...new Set(typed.map((group) => group.trim().slice(0, longestGroup)))].filter(Boolean)
    set({ groups: groups.slice(0, mostGroups) })
  }
  return (
    <>
      <RadioCards
        {...bind('checkIn')}
        legend={say.checkIn}
        cards={cardsOf(['roster', 'open'], say.checkIns, say.checkInHints)}
      />
      <FormField path="settings.groups" label={say.groups} hint={say.groupsHint}>
        {(control) => (
          <Select<string[]>
            {...control}
            mode="tags"
            open={false}
            suffixIcon={null}
            value={[...show.groups]}
            placeholder={say.groupsEmpty}
            tokenSeparators={[',', '，', '、', ';', '；']}
            onChange={rename}
          />
        )}
      </FormField>
      {roster}
    </>
  )
}
