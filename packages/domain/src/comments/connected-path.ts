/** The page that platforms send the organiser back to, with `code` and `state`, once reading comments is authorised. */
export const connectedPath = '/auth_callback'
