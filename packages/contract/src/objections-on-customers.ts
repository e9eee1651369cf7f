/** What an organiser is told to do before a draw for the people of an enterprise can be published. */
export const objectionsOnCustomers = {
  enterprise_needed: {
    zh: '请先在“公众号与企业微信”里连接企业微信',
    en: 'Please connect WeCom under Plugins first',
  },
  customer_condition_needed: {
    zh: '请打开“企业微信客户”这一参与条件',
    en: 'Please turn on the condition of being a WeCom customer',
  },
  customer_group_condition_needed: {
    zh: '请打开“企业微信客户群”这一参与条件',
    en: 'Please turn on the condition of WeCom customer groups',
  },
  staff_missing: { zh: '请选择员工', en: 'Please choose staff' },
  staff_repeated: { zh: '这位员工选了两次', en: 'This member is chosen twice' },
  too_many_staff: { zh: '最多选 100 位员工', en: '100 members at most' },
  too_many_groups: { zh: '最多选 50 个群', en: '50 groups at most' },
} as const
