import { Button, Icon, useToast, useWords } from '@fairdraw/ui'
import { useEffect, useRef } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { thousands } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { words } from './words.ts'

type Props = { readonly drawId: string; readonly title: string }

/** Takes the whole result away as a table; names are in full, as its organiser reads them. */
export function TableButton({ drawId, title }: Props) {
  const say = useWords(words)
  const api = useApi()
  const toast = useToast()
  const leave = useRef<AbortController>(null)
  const { isBusy, during } = useBusy()
  useEffect(() => () => leave.current?.abort(), [])
  const take = async () => {
    leave.current = new AbortController()
    const { signal } = leave.current
    const table = await during(() =>
      api.download({ id: drawId, what: 'lots', format: 'csv', unmasked: false }, { signal }),
    )
    if (!table) return
    saveFile(`${title} ${say.pictureResult}.csv`, table.file, table.file.type)
    toast(say.exported(thousands(table.rows)), 'bamboo')
  }
  return (
    <Button
      look="outline"
      icon={<Icon name="file" size={18} />}
      busy={isBusy ? say.exporting : undefined}
      onClick={() => void take()}
    >
      {say.csv}
    </Button>
  )
}
