import { expect, test } from 'vitest'
import { jsSdkSignature } from './share-signature.ts'

/** The sample that WeChat publishes for its JS-SDK. */
const given = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonce: 'Wm3WZYTPz0wzccnW',
  timestamp: 1414587457,
}

test.each([
  ['http://mp.weixin.qq.com?params=value', '0f9de62fce790f9a083d5c99e95740ceb90c27ed'],
  ['http://mp.weixin.qq.com', 'f4d90daf4b3bca3078ab155816175ba34c443a7b'],
  ['http://mp.weixin.qq.com?params=value#/any/place', '0f9de62fce790f9a083d5c99e95740ceb90c27ed'],
])('a page at %s is signed as the published vector is', (url, signature) => {
  expect(jsSdkSignature({ ...given, url })).toBe(signature)
})
