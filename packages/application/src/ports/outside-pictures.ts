/** Pictures that lie at addresses which other sites tell: anybody may have chosen them. */
export type OutsidePictures = {
  /**
   * Its bytes, whatever they are. Null where it is not to be had: not on the public internet by https, not there, too
   * large for a picture, or too slow. Never throws because of what the address or the answer is.
   */
  fetch(url: string): Promise<Uint8Array | null>
}
