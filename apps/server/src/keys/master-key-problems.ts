/** The database was written under another master key: nothing in it can be read, and nothing may be added. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey'

  constructor(cause: unknown) {
    super('this master key does not fit the database; put back the key file it was made with', { cause })
  }
}

/**
 * The file of the master key is missing where something was encrypted with it, holds no key, or cannot be read. It is
 * left as it is: a new key in its place would open nothing, and hide that the old one is gone.
 */
export class NoMasterKey extends Error {
  override readonly name = 'NoMasterKey'
  readonly reason: 'missing' | 'malformed' | 'unreadable'
  readonly file: string

  constructor(reason: NoMasterKey['reason'], file: string, cause?: unknown) {
    super(`${file} is ${reason}: a master key is 64 hexadecimal digits`, { cause })
    this.reason = reason
    this.file = file
  }
}
