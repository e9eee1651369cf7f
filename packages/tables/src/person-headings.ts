/** What people write above the columns of a list of people; the earlier ones are surer. */
export const personHeadings = {
  identity: [
    ...['标识', '身份标识', '唯一标识', 'identity', 'id'],
    ...['手机', '手机号', '手机号码', '电话', 'phone', 'mobile'],
    ...['工号', '员工号', '编号', 'staff', 'staff no', '邮箱', 'mail', 'email', 'e-mail'],
    ...['学号', '账号', 'account'],
  ],
  name: [
    ...['姓名', '名字', '名称', '昵称', '参与者'],
    ...['name', 'full name', 'nickname', 'entrant', 'participant'],
  ],
  weight: ['权重', '机会', '机会数', '次数', '签数', 'weight', 'chances', 'tickets'],
  groups: ['分组', '组别', '组', '部门', 'groups', 'group', 'department'],
} as const
