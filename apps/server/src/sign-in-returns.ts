/**
 * The pages of ours that other sites lead people back to, by what is registered there (docs/sign-in.md); nobody is sent
 * back to any other.
 */
export const signInReturns = {
  wechat: '/wxAuthCb',
  wechatSite: '/auth2',
  wecom: '/auth3',
  oidc: '/auth4',
} as const
