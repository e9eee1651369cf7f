/** Colours of a scenery for what is painted and not styled, a poster for one: `#rrggbb`, by day. */
type SceneryColours = {
  /** From above to below; words in `onSky` may stand anywhere on it. */
  readonly sky: readonly [high: string, low: string]
  readonly onSky: string
  /** The paper, and the words on it. */
  readonly page: string
  readonly text: string
  readonly second: string
  readonly line: string
}

/** By the scenery's name; `landscape` is the usual one. A test holds them equal to the style sheet. */
export const SCENERY_COLOURS = {
  landscape: {
    sky: ['#cfe1d9', '#8bada4'],
    onSky: '#17302c',
    page: '#faf8f4',
    text: '#1c1e22',
    second: '#53575d',
    line: '#e7e1d6',
  },
  'lantern-night': {
    sky: ['#182f45', '#0e1822'],
    onSky: '#f8eedc',
    page: '#0e1822',
    text: '#f3eadb',
    second: '#c3c4c0',
    line: '#2a3c4a',
  },
  'plain-paper': {
    sky: ['#fffefb', '#fffefb'],
    onSky: '#1c1e22',
    page: '#fdfaf2',
    text: '#1c1e22',
    second: '#53575d',
    line: '#ece3d2',
  },
  'spring-festival': {
    sky: ['#be3819', '#c94021'],
    onSky: '#fff6e6',
    page: '#fceee0',
    text: '#2b1610',
    second: '#63453a',
    line: '#eed5bf',
  },
} as const satisfies Readonly<Record<string, SceneryColours>>
