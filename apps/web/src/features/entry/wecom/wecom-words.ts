/** What a draw among the customers of an enterprise says on its page. */
const zh = {
  title: { staff: '先成为客户，再参与', groups: '先进群，再参与', both: '先添加员工并进群，再参与' },
  enterprise: (name: string) => `企业微信：${name}`,
  staff: '添加其中一位的企业微信',
  groups: '进入其中一个客户群',
  member: '一位员工',
  unnamed: '没有名字的群',
  staffCode: '添加员工的二维码',
  groupsCode: '进群的二维码',
  scan: '用微信扫码',
  scanInside: '长按识别二维码',
  noCode: '二维码暂时没有。请直接联系他们',
  welcomed: '添加后会收到欢迎语，里面有您的专属链接',
  hereStaff: '我已经添加，再查一次',
  hereGroups: '我已经进群，再查一次',
  hereBoth: '我都做好了，再查一次',
  outside: '已经是了？请用微信或企业微信打开这个页面，才能确认是您',
  colleague: '企业自己的成员不算客户，不能参与',
  belongs: '已确认，可以参与',
  not: '已确认是您，但还不符合条件。完成后再查一次',
  unsure: '已确认是您；是否符合条件，参与时会再查一次',
  checking: '正在确认…',
  failed: '没有读到企业微信的信息，请检查网络后再试',
}

type Words = typeof zh

const en: Words = {
  title: {
    staff: 'Become a customer first, then enter',
    groups: 'Get into the group first, then enter',
    both: 'Add a member of staff and get into the group, then enter',
  },
  enterprise: (name) => `WeCom: ${name}`,
  staff: 'Add one of them in WeCom',
  groups: 'Get into one of these groups',
  member: 'a member of staff',
  unnamed: 'a group without a name',
  staffCode: 'QR code that adds a member of staff',
  groupsCode: 'QR code that leads into a group',
  scan: 'Scan it with WeChat',
  scanInside: 'Press and hold the code',
  noCode: 'There is no code for now. Please ask them yourself',
  welcomed: 'Once added, they welcome you with a link of your own',
  hereStaff: 'I added one: check again',
  hereGroups: 'I am in the group: check again',
  hereBoth: 'I did both: check again',
  outside: 'Already there? Open this page in WeChat or WeCom, which can say that it is you',
  colleague: 'The enterprise’s own people are no customers and cannot enter',
  belongs: 'Confirmed: you can enter',
  not: 'It is you, but something is missing. Do it, then check again',
  unsure: 'It is you; the rest is asked again when you enter',
  checking: 'Confirming…',
  failed: 'WeCom could not be read; check the network and try again',
}

export const wecomWords = { zh, en }
