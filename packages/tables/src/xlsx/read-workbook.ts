import { TableError } from '../table-error.ts'
import { readXml } from './xml-reader.ts'

/** A sheet as the workbook lists it; `id` is that of its relationship. */
export type Sheet = { name: string; id: string; isHidden: boolean }

/** The sheets of a workbook in their order, and whether its days are counted from 1904. */
export async function readWorkbook(
  text: AsyncIterable<string>,
): Promise<{ sheets: Sheet[]; isFrom1904: boolean }> {
  const sheets: Sheet[] = []
  let isFrom1904 = false
  await readXml(text, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      // The prefix of "r:id" is the writer's choice.
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      sheets.push({
        name: attributes.name ?? '',
        id,
        isHidden: (attributes.state ?? 'visible') !== 'visible',
      })
    },
  })
  return { sheets, isFrom1904 }
}

/** The sheet of that name, or else the first that can be seen; throws `not_a_table` if there is none. */
export function chooseSheet(sheets: readonly Sheet[], name: string | undefined): Sheet {
  const chosen =
    name === undefined
      ? (sheets.find((sheet) => !sheet.isHidden) ?? sheets[0])
      : sheets.find((sheet) => sheet.name === name)
  if (!chosen) throw new TableError('not_a_table', 'the workbook has no such sheet')
  return chosen
}
