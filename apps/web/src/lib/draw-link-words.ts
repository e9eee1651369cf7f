/** What is said beside a QR code. */
export const drawLinkWords = {
  zh: {
    title: '二维码与链接',
    copy: '复制链接',
    copied: '复制成功',
    printHint: 'PNG 适合发到群里，SVG 适合印刷，放大不糊。',
    qrOf: (title: string) => `「${title}」的二维码`,
  },
  en: {
    title: 'QR code and link',
    copy: 'Copy link',
    copied: 'Copied',
    printHint: 'PNG suits chats; SVG suits print and stays sharp at any size.',
    qrOf: (title: string) => `QR code of “${title}”`,
  },
}
