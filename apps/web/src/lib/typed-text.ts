/** What was typed; null where that is nothing. */
export function typedText(typed: string | undefined): string | null {
  return typed?.trim() || null
}
