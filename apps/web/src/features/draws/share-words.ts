/** What stands on the button of a poster. */
export const shareWords = {
  zh: {
    poster: '海报',
    failed: '这个浏览器画不出海报，请用二维码图片',
  },
  en: {
    poster: 'Poster',
    failed: 'This browser cannot draw a poster; use the QR picture',
  },
}
