/** What WeChat's page leads back with; null for who did not come from there. The address holds nothing of it any more. */
export function takeReturn(): { readonly code: string; readonly state: string } | null {
  const address = new URL(location.href)
  const [state, code] = ['authorised', 'auth_code'].map((name) => address.searchParams.get(name))
  if (!state || !code) return null
  for (const name of ['authorised', 'auth_code', 'expires_in']) address.searchParams.delete(name)
  history.replaceState(history.state, '', `${address.pathname}${address.search}#accounts`)
  return { code, state }
}

/**
 * Goes there as somebody who follows a link of this page, and never resolves, as `leavePage`: WeChat lets in only whom the registered domain sent, and this
 * site tells nobody else where people come from.
 */
export function goToWechat(url: string): Promise<never> {
  const link = document.createElement('a')
  link.href = url
  link.referrerPolicy = 'origin'
  document.body.append(link)
  link.click()
  link.remove()
  return new Promise(() => {})
}
