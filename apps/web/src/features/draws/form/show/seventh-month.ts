const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', timeZone: 'Asia/Shanghai' })

/** Whether a moment (epoch milliseconds) lies in the seventh lunar month, a doubled one too: lanterns on water are for the dead then. */
export function isSeventhMonth(at: number): boolean {
  return lunar.formatToParts(at).some(({ type, value }) => type === 'month' && /^7(bis)?$/.test(value))
}
