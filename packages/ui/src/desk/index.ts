export type { Mode } from './desk-colours.ts'
export { DeskTheme } from './desk-theme.tsx'
export { LineText } from './line-text.tsx'
export { ZhuButton } from './zhu-button.tsx'
