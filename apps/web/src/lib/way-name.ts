/** What people know the platforms by; single sign-on is called as its operator calls it. */
export const wayNames = {
  zh: { 2: '微信', 3: '企业微信', 7: '微信小程序' } as Readonly<Record<number, string>>,
  en: { 2: 'WeChat', 3: 'WeCom', 7: 'WeChat mini-program' } as Readonly<Record<number, string>>,
}

/** What people know a way over another site by. */
export function wayName(
  { platform, name }: { readonly platform: number; readonly name: string },
  names: Readonly<Record<number, string>>,
): string {
  return names[platform] ?? name
}
