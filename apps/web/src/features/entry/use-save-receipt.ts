import type { Receipt } from '@fairdraw/fairness'
import { copyText, useToast, useWords } from '@fairdraw/ui'
import { isInsideWechat } from '../../lib/inside-wechat.ts'
import { saveFile } from '../../lib/save-file.ts'
import { receiptWords } from './receipt-words.ts'

/** Gives a receipt to its owner: as a file, or on the clipboard where the app around the page allows no files. */
export function useSaveReceipt() {
  const say = useWords(receiptWords)
  const toast = useToast()
  return async (receipt: Receipt) => {
    const text = `${JSON.stringify(receipt, null, 2)}\n`
    const isCopied = isInsideWechat()
    if (isCopied) await copyText(text)
    else saveFile(`fairdraw-${receipt.drawId}-${receipt.joinSeq}.json`, text)
    toast(isCopied ? say.savedByCopy : say.saved, 'bamboo')
  }
}
