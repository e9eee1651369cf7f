import type { ApiScope } from '@fairdraw/domain'

type KeyWords = Readonly<
  Record<
    | 'add'
    | 'adding'
    | 'addTitle'
    | 'name'
    | 'nameHint'
    | 'nameWrong'
    | 'scopes'
    | 'scopesWrong'
    | 'scopesMore'
    | 'ends'
    | 'never'
    | 'none'
    | 'noneMore'
    | 'revoke'
    | 'revokeTitle'
    | 'revokeMore'
    | 'revoked'
    | 'keyTitle'
    | 'key'
    | 'example'
    | 'unused'
    | 'ended'
    | 'forEver'
    | 'docs'
    | 'comma',
    string
  >
> & {
  readonly scopeNames: Readonly<Record<ApiScope, string>>
  readonly days: (days: number) => string
  readonly until: (when: string) => string
  readonly used: (when: string) => string
  readonly made: (when: string) => string
  readonly count: (count: number, most: number) => string
  readonly revokeOf: (name: string) => string
}

/** What is said about keys for programs. */
export const keyWords: Readonly<Record<'zh' | 'en', KeyWords>> = {
  zh: {
    add: '新建密钥',
    adding: '新建中',
    addTitle: '新的接口密钥',
    name: '名字',
    nameHint: '写明哪个程序在用，例如「官网后台」',
    nameWrong: '请填写名字',
    scopes: '它能做什么',
    scopesWrong: '至少选择一项权限',
    scopesMore: '账户、付款、密钥和完整的联系方式，任何密钥都碰不到。',
    ends: '有效期',
    never: '一直有效',
    none: '还没有密钥',
    noneMore: '密钥让你的程序以你的名义调用接口，只能做你勾选的事。',
    revoke: '停用',
    revokeTitle: '停用这个密钥？',
    revokeMore: '用着它的程序马上就不能再调用，停用以后不能恢复。',
    revoked: '已停用',
    keyTitle: '新的密钥',
    key: '密钥，放进请求头 authorization: Bearer',
    example: '试一试：列出我的抽奖',
    unused: '还没用过',
    ended: '已过期',
    forEver: '一直有效',
    docs: '哪个接口要哪项权限，写在接口文档里',
    comma: '、',
    scopeNames: {
      'draws:read': '看抽奖',
      'draws:write': '建、改、发布、开奖',
      'entrants:read': '看参与者（脱敏）',
      'entrants:write': '导入、拉黑、加机会',
      'winners:read': '看中奖者（脱敏）',
      'winners:write': '作废、发货、核销',
    },
    days: (days) => `${days} 天`,
    until: (when) => `有效到${when}`,
    used: (when) => `最近使用 ${when}`,
    made: (when) => `${when}新建`,
    count: (count, most) => `${count} / ${most} 个密钥`,
    revokeOf: (name) => `停用 ${name}`,
  },
  en: {
    add: 'Make a key',
    adding: 'Making it',
    addTitle: 'New API key',
    name: 'Name',
    nameHint: 'Which program uses it, such as “shop back office”',
    nameWrong: 'Please enter a name',
    scopes: 'What it may do',
    scopesWrong: 'Choose at least one scope',
    scopesMore: 'Accounts, payments, keys and unmasked contacts are out of every key’s reach.',
    ends: 'Valid for',
    never: 'For ever',
    none: 'No key yet',
    noneMore: 'With a key your program calls the interface in your name, and does only what you tick.',
    revoke: 'Revoke',
    revokeTitle: 'Revoke this key?',
    revokeMore: 'Programs that use it stop at once. A revoked key cannot be brought back.',
    revoked: 'Revoked',
    keyTitle: 'New key',
    key: 'Key, for the header authorization: Bearer',
    example: 'Try it: list my draws',
    unused: 'Not used yet',
    ended: 'Expired',
    forEver: 'Valid for ever',
    docs: 'Which call needs which scope stands in the interface document',
    comma: ', ',
    scopeNames: {
      'draws:read': 'Look at draws',
      'draws:write': 'Make, change, publish and open draws',
      'entrants:read': 'Look at entrants (masked)',
      'entrants:write': 'Import, block, give chances',
      'winners:read': 'Look at winners (masked)',
      'winners:write': 'Void, ship, redeem',
    },
    days: (days) => `${days} days`,
    until: (when) => `Valid until ${when}`,
    used: (when) => `last used ${when}`,
    made: (when) => `made ${when}`,
    count: (count, most) => `${count} of ${most}`,
    revokeOf: (name) => `Revoke ${name}`,
  },
}
