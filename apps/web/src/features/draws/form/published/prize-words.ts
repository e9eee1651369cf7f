export const prizeWords = {
  zh: {
    add: '再加一个奖项',
    pieces: '份',
    fixedPieces: (count: string) => `${count} 份`,
    nameOf: (tier: string) => `${tier}的奖品名称`,
    quantityOf: (tier: string) => `${tier}的份数`,
    pictureOf: (tier: string) => `${tier}的图片`,
    remove: (tier: string) => `不加${tier}`,
  },
  en: {
    add: 'Add a further tier',
    pieces: 'pcs',
    fixedPieces: (count: string) => `${count} pcs`,
    nameOf: (tier: string) => `Prize of ${tier}`,
    quantityOf: (tier: string) => `Quantity of ${tier}`,
    pictureOf: (tier: string) => `Picture of ${tier}`,
    remove: (tier: string) => `Leave ${tier} out`,
  },
}
