const devices = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

/** What a device calls itself, for a passkey that is made on it; null where it does not say. */
export function deviceName(userAgent: string): string | null {
  return devices.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}
