export const stripWords = {
  zh: {
    anew: '每期单独参与，单独封存、开奖',
    next: (stage: string, from: string, opens: string) => `${stage}：${from} 起可参与，${opens} 开奖`,
    open: (stage: string, opens: string) => `${stage}正在报名，${opens} 开奖`,
  },
  en: {
    anew: 'You enter each stage anew; each is sealed and drawn by itself',
    next: (stage: string, from: string, opens: string) => `${stage}: enter from ${from}, drawn ${opens}`,
    open: (stage: string, opens: string) => `${stage} is open for entry, drawn ${opens}`,
  },
}
