/** What leads to the share kit. */
export const shareWords = {
  zh: { kit: '海报与群文字', title: '海报与群文字' },
  en: { kit: 'Posters and text', title: 'Posters and text for chats' },
}
