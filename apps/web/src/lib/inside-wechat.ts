/** The page runs in WeChat's own browser. */
export const isInsideWechat = (agent = navigator.userAgent) => /MicroMessenger/i.test(agent)

/** The page stands in the web-view of a mini-program. */
export const isInsideMini = (agent = navigator.userAgent) =>
  isInsideWechat(agent) && /miniProgram/i.test(agent)

/** The page runs in WeCom's own browser or in WeChat's: both can say who somebody is to an enterprise. */
export const isInsideWecom = (agent = navigator.userAgent) => isInsideWechat(agent) || /wxwork/i.test(agent)
