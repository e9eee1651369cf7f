import type { HookProblem } from '@fairdraw/domain'

/** What an address answered: its status, or why there was no answer. */
export type HookAnswer =
  | { readonly status: number; readonly retryAfterMs: number | null; readonly tookMs: number }
  | { readonly problem: HookProblem; readonly tookMs: number }

/** Sends to addresses of organisers, at checked public addresses alone: they must reach nothing beside the service. */
export type HookSender = {
  /** Whether the address may be sent to at all, as far as its name tells now. */
  isPublic(url: string): Promise<boolean>
  /** Never throws; ends early when told to. */
  send(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    ending?: AbortSignal,
  ): Promise<HookAnswer>
}
