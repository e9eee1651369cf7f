/** How the people are shown while the hall waits; every skin shows the same finished result. */
export type Skin = 'sphere' | 'cards' | 'names' | 'slots' | 'wheel'
