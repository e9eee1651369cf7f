/** The draw types as the choosing page groups them, by their codes. */
export const typeGroups = [
  { id: 'list', codes: ['fast', 'advance'] },
  { id: 'play', codes: ['turnlottery', 'ninelottery', 'card'] },
  { id: 'hall', codes: ['screen', 'draw_lots'] },
  { id: 'channel', codes: ['mp', 'wechat_group', 'media', 'wework', 'wecom_group', 'mini'] },
] as const
