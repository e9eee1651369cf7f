const at = (...parts: readonly (string | number)[]) =>
  ['/dashboard/create_draw/media_draw', ...parts.map((part) => encodeURIComponent(part))].join('/')

/** The screens of a comment draw; `expTs` says until when its comments are kept. */
export const mediaPaths = {
  index: (link = '') => `${at('index')}${link && `?link=${encodeURIComponent(link)}`}`,
  setting: (lid: string) => at('setting', lid),
  joinlist: (id: string, expTs: string, isLoading: boolean) => at('joinlist', id, expTs, isLoading ? 1 : 0),
  delay: (id: string) => at('delay', id),
  timeopen: (id: string) => at('timeopen', id),
  win: (id: string, isLoading: boolean) => at('win', id, isLoading ? 1 : 0),
  windetail: (lid: string) => at('windetail', lid),
} as const

/** What stands for a time in an address where none is known yet. */
export const noTime = '0'
