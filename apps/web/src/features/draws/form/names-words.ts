/** What is said about how people are named. */
export const namesWords = {
  zh: {
    legend: '名字怎么显示',
    names: { full: '全名', masked: '打码', number: '只显示编号' },
    hints: {
      full: '名单上的人、同班、公开的评论昵称',
      masked: '只留第一个字，例如张*',
      number: '例如 #12，不出现名字',
    },
    note: '抽奖页、大屏、你的列表和结果都按这个显示，参与的人参与前会看到这句话；发布后不能再改。公开证明里只有打码的名字或编号。',
  },
  en: {
    legend: 'How people are named',
    names: { full: 'In full', masked: 'Masked', number: 'Number only' },
    hints: {
      full: 'People of a roster, a class, public handles under a post',
      masked: 'Only the first character stays, such as J***',
      number: 'Such as #12; no name is shown',
    },
    note: 'The page, the stage, your lists and the result all follow it, and entrants read it before they enter. It is fixed once published. The public proof holds masked names or numbers only.',
  },
}
