/**
 * Lets every style element that scripts make carry the nonce of the page's policy. antd asks for it; what it is built
 * on (the lock of the page's scrolling, the measure of a scroll bar) does not.
 */
export function giveNonceToStyles(nonce: string): void {
  const make: Document['createElement'] = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const made = make(name, options)
    if (made instanceof HTMLStyleElement) made.nonce = nonce
    return made
  }) as Document['createElement']
}
