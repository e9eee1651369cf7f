import { z } from 'zod'

/** `auth_platform` of the ways that lead over another site. */
export const outsidePlatform = z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(7)])
