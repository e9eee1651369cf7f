/** `probability`: each prize has its share of a million · `pool`: every play takes one of a counted number of tickets. */
export const playModes = ['probability', 'pool'] as const
type PlayMode = (typeof playModes)[number]

/** How the picture is dressed; nothing here can change what a play gives. */
export type PlayLook = {
  /** On the button that plays; 抽 when left out. */
  readonly button?: string
  /** Said in a cell without a prize. */
  readonly thanks?: string
  /** Fills of the cells in turn, `#rrggbb`. */
  readonly colours?: readonly string[]
}

/** What a draw that is played holds beside its prizes (`settings` of wheel, nine-grid and cards). */
export type PlaySettings = {
  readonly mode: PlayMode
  /** `pool`: tickets that win nothing; 0 in the other mode. */
  readonly blanks: number
  /** What stands in each place of the picture, in its order: a prize's tier, or null for thanks. */
  readonly cells: readonly (number | null)[]
  /** Plays everybody has for nothing, a day and in all; what tasks and gifts give comes on top. One of them is set. */
  readonly plays: { readonly perDay?: number; readonly total?: number }
  /** `probability`: the stock is let out in equal parts, slice by slice, from start to end. */
  readonly release?: 'hour' | 'day'
  /** The outcome also needs a beacon that is published seconds after the play was accepted (lot-1 §9.3, strong mode). */
  readonly isStrong: boolean
  /** When every prize is won: the draw ends, or goes on with thanks. */
  readonly whenGone: 'end' | 'go_on'
  /** Cards: one board for everybody, each card taken once (lot-1 §9.7). */
  readonly board?: { readonly cells: number }
  readonly look?: PlayLook
}
