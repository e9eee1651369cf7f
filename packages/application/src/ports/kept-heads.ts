/**
 * The newest signed head of the log, kept where a restored database does not take it along (lot-1 §11.10).
 * There may be several places.
 */
export type KeptHeads = {
  /** The signed notes that are kept, as they lie there; none before the first head. */
  read(): Promise<readonly string[]>
  /** Puts a note into every place; throws when one of them could not be written, after trying all. */
  write(note: string): Promise<void>
  /** Takes what is kept out of the way, for somebody to look at later. */
  setAside(): Promise<void>
}

/** Nothing is signed: the log does not continue a head that was signed before. Nothing was changed. */
export class SigningHeld extends Error {
  override readonly name = 'SigningHeld'

  constructor() {
    super('nothing is signed: the log does not continue a head that this deployment signed before')
  }
}
