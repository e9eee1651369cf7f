export const passkeyWords = {
  zh: {
    known: '这台设备上已经有这个账号的通行密钥',
    unusable: '这个浏览器或设备没能使用通行密钥，请换一种方式',
  },
  en: {
    known: 'This device has a passkey of this account already',
    unusable: 'This browser or device could not use a passkey. Please use another way',
  },
}
