/** How long 复制成功 stands, in milliseconds. */
export const copyConfirmMs = 3_000

/** Puts text on the clipboard, also where the page is not served over TLS; false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/* In-app browsers and plain-HTTP intranets have no clipboard object; a selection still works there. */
function copyBySelection(text: string): boolean {
  const carrier = document.createElement('textarea')
  carrier.value = text
  carrier.setAttribute('readonly', '')
  carrier.className = 'fd-hidden'
  document.body.append(carrier)
  carrier.select()
  const isCopied = document.execCommand?.('copy') ?? false
  carrier.remove()
  return isCopied
}
