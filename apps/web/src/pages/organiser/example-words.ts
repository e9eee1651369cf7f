/** What is said about customer cases. */
export const exampleWords = {
  zh: {
    lead: '别人怎样办抽奖，由运营明签的人整理发布',
    none: '还没有发布案例',
    noneMore: '每个案例都会带着那一场的公开证明，读完可以自己复算。没有得到同意的，不会写在这里。',
    make: '办一场自己的',
    missing: '没有这个案例',
    missingMore: '可能已经撤下，或者链接不完整',
    all: '全部案例',
  },
  en: {
    lead: 'How others run their draws, told by whoever operates this service',
    none: 'No case is published yet',
    noneMore:
      'Each will come with the public proof of its draw, for you to recompute. Nobody is named without consent.',
    make: 'Run one of your own',
    missing: 'There is no such case',
    missingMore: 'It may have been taken down, or the link is not complete',
    all: 'All cases',
  },
}
