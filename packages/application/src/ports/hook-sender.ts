/** What an address answered: its status, or why there was no answer. */
export type HookAnswer =
  | { readonly status: number; readonly retryAfterMs: number | null; readonly tookMs: number }
  | { readonly problem: HookProblem; readonly tookMs: number }
/** Not on the public internet · no such host · no connection or a broken one · no answer in time · a redirect. */
export type HookProblem =
  | 'not_public'
  | 'no_host'
  | 'no_connection'
  | 'too_late'
  | 'redirected'
  | 'bad_certificate'

/** Sends to addresses of organisers, at checked public addresses alone (reliability-security.md E.3, SSRF). */
export type HookSender = {
  /** Whether the address may be sent to at all, as far as its name tells now. */
  isPublic(url: string): Promise<boolean>
  send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<HookAnswer>
}
