import { expect, test } from 'vitest'
import { acs3Authorization, canonicalQuery } from './acs3.ts'
import { sha256Hex } from './signed-request.ts'
import { tc3Authorization } from './tc3.ts'

test('Tencent Cloud: the example of its documentation on signature v3', () => {
  // The instance name is written as \u escapes there, and those are what is signed.
  const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`
  expect(sha256Hex(body)).toBe('35e9c5b0e3ae67532d3c9f17ead6c90222632e5b1ff7f6e89887f1398934f064')
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    host: 'cvm.tencentcloudapi.com',
    'x-tc-action': 'describeinstances',
  }
  const masked = '*'.repeat(32)
  expect(
    tc3Authorization(
      { method: 'POST', path: '/', query: '', headers, body },
      { secretId: `AKID${masked}`, secretKey: masked, service: 'cvm', timestamp: 1_551_113_065 },
    ),
  ).toBe(
    `TC3-HMAC-SHA256 Credential=AKID${masked}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f`,
  )
})

test('Alibaba Cloud: the example of its documentation on signature v3', () => {
  const headers = {
    'x-acs-version': '2014-05-26',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-content-sha256': sha256Hex(''),
    'x-acs-action': 'RunInstances',
    host: 'ecs.cn-shanghai.aliyuncs.com',
  }
  const query = canonicalQuery({
    RegionId: 'cn-shanghai',
    ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  })
  expect(
    acs3Authorization(
      { method: 'POST', path: '/', query, headers, body: '' },
      { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' },
    ),
  ).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('a query is written as RFC 3986 has it, its names in order', () => {
  expect(canonicalQuery({ Value: "v=a b*c~d/e'(!)", RR: '明签' })).toBe(
    'RR=%E6%98%8E%E7%AD%BE&Value=v%3Da%20b%2Ac~d%2Fe%27%28%21%29',
  )
})
