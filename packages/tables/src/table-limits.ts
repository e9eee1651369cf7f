/** How much one file may ask of us. Checked before or while reading, never after. */
export type TableLimits = {
  /** Bytes of the file itself. */
  fileBytes: number
  /** Bytes of everything in a workbook's zip once unpacked. */
  unzippedBytes: number
  /** Unpacked bytes for each packed byte. */
  compressionRatio: number
  /** Files inside a workbook's zip. */
  zipEntries: number
  /** Bytes of memory for a workbook's shared strings, which have to be held whole. */
  sharedStringBytes: number
  rows: number
  /** Cells of one row. */
  cells: number
  /** UTF-16 units of one cell; the usual limit is that of the spreadsheets themselves. */
  cellChars: number
}

export const usualLimits: TableLimits = {
  fileBytes: 50 * 2 ** 20,
  unzippedBytes: 2 ** 30,
  compressionRatio: 200,
  zipEntries: 4_096,
  sharedStringBytes: 256 * 2 ** 20,
  rows: 2_000_000,
  cells: 200,
  cellChars: 32_767,
}
