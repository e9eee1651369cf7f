/** Goes on to `address` in place of this page; never resolves, so that nothing is shown of a page that is being left. */
export function leavePage(address: string): Promise<never> {
  location.replace(address)
  return new Promise(() => {})
}

/** The same to where the visitor may come back from to this page. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}
