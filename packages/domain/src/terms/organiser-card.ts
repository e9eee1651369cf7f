/**
 * Who stands behind a draw, as its page introduces them; what is left out is the account's own. The name is in the
 * charter and fixed with it, the rest decides nothing.
 */
export type OrganiserCard = {
  readonly name?: string
  /** Addresses of uploaded pictures. */
  readonly avatar?: string
  readonly qr?: string
  /** Where the official account and the mini-program are found, by https. */
  readonly accountUrl?: string
  readonly miniUrl?: string
}

/** The longest name a card may carry, in characters. */
export const organiserNameMost = 40

type Named = { readonly nickname: string; readonly headimgurl: string | null }

/** The organiser of a draw for everybody: the account, under the name and the picture of its card. */
export function shownOrganiser({ nickname, headimgurl }: Named, card: OrganiserCard | undefined): Named {
  return { nickname: card?.name ?? nickname, headimgurl: card?.avatar ?? headimgurl }
}
