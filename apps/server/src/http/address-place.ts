/** An IPv6 customer holds a whole /64, so that is what is counted; `::` stands for as many zeros as are missing. */
export function placeOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const groupsIn = (text: string) => (text === '' ? [] : text.split(':'))
  const [head = '', tail = ''] = address.split('::')
  const [first, last] = [groupsIn(head), groupsIn(tail)]
  const zeros: string[] = new Array(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/** Behind a proxy on this machine everybody looks like this. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
}
