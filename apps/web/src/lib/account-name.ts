/** What an account can be called by: an e-mail address, or a mobile number of 11 digits. */
export type AccountKind = 'email' | 'mobile'

/** Which of them this is; null for anything else. */
export function accountKind(typed: string): AccountKind | null {
  const account = typed.trim()
  if (/^\d{11}$/.test(account)) return 'mobile'
  return /^[^\s@]+@[^\s@]+$/.test(account) ? 'email' : null
}
