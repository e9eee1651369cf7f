/** The database was written under another master key: nothing in it can be read, and nothing may be added. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey'

  constructor(cause: unknown) {
    super('this master key does not fit the database; put back the key file it was made with', { cause })
  }
}
