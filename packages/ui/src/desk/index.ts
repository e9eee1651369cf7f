export { DeskTheme } from './desk-theme.tsx'
export { LineText } from './line-text.tsx'
export { type LinePart, movedTo, useMovedPlaces } from './use-moved-places.ts'
export { ZhuButton } from './zhu-button.tsx'
