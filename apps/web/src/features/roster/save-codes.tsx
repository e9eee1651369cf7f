import { Button, Icon, useWords } from '@fairdraw/ui'
import { useApi } from '../../lib/api-place.tsx'
import { csvText } from '../../lib/csv-text.ts'
import { everyRow } from '../../lib/every-row.ts'
import { paths } from '../../lib/paths.ts'
import { addressForPhones } from '../../lib/phone-origin.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { rosterWords } from './roster-words.ts'

const rowsAtOnce = 200

/** The codes by which people check in, as a table for badges and messages; each with an address that brings it along. */
export function SaveCodes({ lid }: { readonly lid: string }) {
  const say = useWords(rosterWords)
  const api = useApi()
  const { isBusy, during } = useBusy()

  async function save(): Promise<void> {
    const people = await everyRow((from) =>
      api.call('liveRosterList', { lid, page_size: rowsAtOnce, ...from }),
    )
    if (!people) return
    const { number, name, department } = say.fields
    const head = [number, name, department, say.code, say.codesLink]
    const rows = people.map((one) => [
      one.number,
      one.name,
      one.department ?? '',
      one.code,
      linkOf(lid, one.code),
    ])
    saveFile(say.codesName, csvText([head, ...rows]), 'text/csv;charset=utf-8')
  }

  return (
    <Button
      look="outline"
      disabled={isBusy}
      icon={<Icon name="download" size={18} />}
      onClick={() => void during(save)}
    >
      {say.codes}
    </Button>
  )
}

function linkOf(lid: string, code: string): string {
  return `${addressForPhones(paths.draw(lid))}#code=${code}`
}
