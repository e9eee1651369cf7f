import type { PlatformCode } from '../platforms.ts'

/** The page that a platform sends the organiser back to, with `code` and `state`, once reading comments is authorised. */
export function connectedPath(platform: PlatformCode): string {
  return `/dashboard/create_draw/media_draw/connected/${platform}`
}
