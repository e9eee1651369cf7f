/** The public record of whoever holds this draw; apart from the other addresses, which every page loads. */
export const recordPath = (lid: string): string => `/record/${encodeURIComponent(lid)}`
