/** Whether this browser can use passkeys here: they belong to a name, so that no address in numbers has any (WebAuthn §5.1.2). */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^\[|^[\d.]+$/.test(location.hostname)
}

/** Whether it also offers them in a field, among what it would fill in. */
export async function offersPasskeysInFields(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}
