/** What is said about the codes that prizes hand out. */
export const stockWords = {
  zh: {
    title: '兑换码',
    stock: (total: string, handedOut: string, left: string) =>
      `导入 ${total} 个，已发出 ${handedOut} 个，还剩 ${left} 个`,
    missing: (count: string) => `比奖品少 ${count} 个`,
    add: '再导入',
    addTo: (name: string) => `给「${name}」导入兑换码`,
  },
  en: {
    title: 'Prize codes',
    stock: (total: string, handedOut: string, left: string) =>
      `${total} imported, ${handedOut} handed out, ${left} left`,
    missing: (count: string) => `${count} fewer than pieces`,
    add: 'Import more',
    addTo: (name: string) => `Import codes for “${name}”`,
  },
}
