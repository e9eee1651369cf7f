import { dropItem, readItem, writeItem } from './web-storage.ts'

const tokenKey = 'token'
const supportKey = 'gmtoken'
const guestKey = 'entrant_token'

/** The token of the signed-in user: a support session first, then this tab's, then the browser's. */
export function userToken(): string | null {
  return readItem('session', supportKey) ?? readItem('session', tokenKey) ?? readItem('local', tokenKey)
}

/** Who enters draws: the signed-in user, else the guest this browser became. */
export function entrantToken(): string | null {
  return userToken() ?? readItem('local', guestKey)
}

export function isSupportSession(): boolean {
  return readItem('session', supportKey) !== null
}

export function keepUserToken(token: string): void {
  writeItem('local', tokenKey, token)
}

/** False where the browser keeps nothing. */
export function keepSupportToken(token: string): boolean {
  return writeItem('session', supportKey, token)
}

export function keepGuestToken(token: string): void {
  writeItem('local', guestKey, token)
}

/** Leaves the support session of this tab; whoever is signed in beneath it is again. */
export function forgetSupportToken(): void {
  dropItem('session', supportKey)
}

/** Signs the user out of this browser; a guest's entries stay reachable. */
export function forgetUserTokens(): void {
  dropItem('session', supportKey)
  dropItem('session', tokenKey)
  dropItem('local', tokenKey)
}

/** Drops whichever token `entrantToken` answers. */
export function forgetEntrantToken(): void {
  if (userToken() === null) dropItem('local', guestKey)
  else forgetUserTokens()
}
