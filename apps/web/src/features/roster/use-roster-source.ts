import { useMemo, useState } from 'react'
import { type Line, pastedRows } from '../../lib/pasted-list/pasted-list.ts'
import { readTextFile } from '../../lib/pasted-list/read-text-file.ts'
import { readWorkbook } from '../../lib/pasted-list/read-workbook.ts'
import { columnsOf, type Mapping, type RosterField, withColumn } from './roster-rows.ts'

type Source = { readonly text: string; readonly sheet: readonly Line[] | null; readonly isBroken: boolean }
const nothing: Source = { text: '', sheet: null, isBroken: false }

/** PK: an XLSX is a zip archive, whatever its file is called. */
const zipMark = [0x50, 0x4b]

/** A roster that is pasted or read from a file, with what its columns hold as far as that was told or guessed. */
export function useRosterSource() {
  const [source, setSource] = useState<Source>(nothing)
  const [chosen, setChosen] = useState<Mapping | null>(null)
  const rows = useMemo(() => source.sheet ?? pastedRows(source.text), [source])
  const guessed = useMemo(() => columnsOf(rows), [rows])
  const mapping = chosen?.length === guessed.mapping.length ? chosen : guessed.mapping
  const people = useMemo(() => (guessed.hasHead ? rows.slice(1) : rows), [rows, guessed])
  const put = (next: Source) => {
    setSource(next)
    setChosen(null)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const isSheet = zipMark.every((byte, at) => bytes[at] === byte)
      put(
        isSheet
          ? { ...nothing, sheet: await readWorkbook(bytes) }
          : { ...nothing, text: await readTextFile(file) },
      )
    } catch {
      put({ ...nothing, isBroken: true })
    }
  }
  return {
    ...source,
    mapping,
    /** The rows of people, without the one that names the columns. */
    people,
    head: guessed.hasHead ? (rows[0]?.cells ?? []) : [],
    type: (text: string) => put({ ...nothing, text }),
    take,
    choose: (column: number, field: RosterField | null) => setChosen(withColumn(mapping, column, field)),
  }
}
