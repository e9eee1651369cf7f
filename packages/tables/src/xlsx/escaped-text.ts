/** Text with the characters that XML cannot hold put back: "_x000D_" is a carriage return (ECMA-376 22.9.2.19). */
export function escapedText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
