import type { Receipt } from '@fairdraw/fairness'
import { copyText } from '@fairdraw/ui'
import { isInsideWechat } from '../../lib/inside-wechat.ts'
import { saveFile } from '../../lib/save-file.ts'

/** Gives the receipt to its owner: as a file, or on the clipboard where the app around the page allows no files. */
export async function saveReceipt(receipt: Receipt): Promise<'file' | 'clipboard'> {
  const text = `${JSON.stringify(receipt, null, 2)}\n`
  if (isInsideWechat()) {
    await copyText(text)
    return 'clipboard'
  }
  saveFile(`fairdraw-${receipt.drawId}-${receipt.joinSeq}.json`, text)
  return 'file'
}
