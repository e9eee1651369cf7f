/** The first that fits counts: most browsers also claim to be the ones further down. */
const families = [
  ['WeCom', /wxwork/i],
  ['WeChat', /MicroMessenger/i],
  ['Alipay', /AlipayClient/i],
  ['QQ', /MQQBrowser|QQ\//i],
  ['UC', /UCBrowser/i],
  ['Huawei', /HuaweiBrowser/i],
  ['Miui', /MiuiBrowser/i],
  ['Samsung', /SamsungBrowser/i],
  ['Opera', /OPR\/|Opera/i],
  ['Edge', /Edg(e|A|iOS)?\//i],
  ['Firefox', /Firefox|FxiOS/i],
  ['Chrome', /Chrome|CriOS/i],
  ['Safari', /Safari/i],
] as const

/** Which browser a User-Agent header speaks of, without version or device: that much tells nobody apart. */
export function browserFamily(userAgent: string | undefined): string {
  return families.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? 'other'
}
