/** Goes on to `address` in place of this page; never resolves, so that nothing is shown of a page that is being left. */
export function leavePage(address: string): Promise<never> {
  location.replace(address)
  return new Promise(() => {})
}
