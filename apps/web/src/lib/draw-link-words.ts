/** What is said beside a QR code. */
export const drawLinkWords = {
  zh: {
    title: '二维码与链接',
    copy: '复制链接',
    copied: '复制成功',
    printHint: 'PNG 适合发到群里，SVG 适合印刷，放大不糊。',
    qrOf: (title: string) => `「${title}」的二维码`,
    forPhones: (here: string) =>
      `${here} 只有这台电脑打得开，所以二维码和链接用的是局域网地址：手机要和这台电脑在同一个网络里。`,
    noPhones: (here: string) =>
      `手机打不开这个链接：${here} 只有这台电脑打得开。请用这台电脑的局域网地址或域名打开明签，再发二维码和链接。`,
  },
  en: {
    title: 'QR code and link',
    copy: 'Copy link',
    copied: 'Copied',
    printHint: 'PNG suits chats; SVG suits print and stays sharp at any size.',
    qrOf: (title: string) => `QR code of “${title}”`,
    forPhones: (here: string) =>
      `Only this computer opens ${here}, so the code and the link use its address on the network: phones have to be on the same one.`,
    noPhones: (here: string) =>
      `Phones cannot open this link: only this computer opens ${here}. Open Fairdraw at this computer’s network address or at its domain, and send the code and the link from there.`,
  },
}
