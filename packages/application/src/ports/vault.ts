/** Keys and randomness. The master key never leaves the adapter. */
export type Vault = {
  /** From the operating system's generator. */
  randomBytes(length: number): Uint8Array
  /** Encrypts and authenticates; `context` (table, row, column) must be named again to open it. */
  seal(context: string, plain: Uint8Array): Uint8Array
  /** Throws when the context or the key is another one, or the bytes were changed. */
  open(context: string, sealed: Uint8Array): Uint8Array
  /** A keyed hash (32 bytes) for equality search over what is stored encrypted. */
  index(context: string, text: string): Uint8Array
  sha256(bytes: Uint8Array): Uint8Array
  /** Argon2id with a fresh salt, in the PHC text form. */
  hashPassword(password: string): Promise<string>
  /** Constant time; false for a hash it cannot read. */
  checkPassword(password: string, hash: string): Promise<boolean>
  /** Whether a password is among the 10,000 and more that people use most, or hardly more than one of these. */
  isMuchUsed(password: string): Promise<boolean>
}

/** The Ed25519 key that signs commit groups and log heads. */
export type Signer = {
  readonly keyId: string
  /** The name of the log that it signs: of this deployment, for ever. */
  readonly origin: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Uint8Array
}
