/** The operator's guide to ways of signing in that need another site. */
export const guideWords = {
  zh: {
    title: '给部署这个服务的人',
    domain: '要登记的域名',
    address: '要登记的回调地址',
    steps: {
      wechat: [
        '在微信公众平台（已认证的服务号）或微信开放平台（网站应用）取得 AppID 和 AppSecret。',
        '在那里的「网页授权域名」中登记下面的域名。',
        '把它们写进这个服务的设置：公众号是 WECHAT_APPID 和 WECHAT_SECRET，网站应用是 WECHAT_SITE_APPID 和 WECHAT_SITE_SECRET。然后重新启动。',
      ],
      wecom: [
        '在企业微信管理后台新建自建应用，取得企业 ID、AgentId 和 Secret。',
        '在应用的「网页授权及 JS-SDK」中登记下面的域名。',
        '把它们写进这个服务的设置：WECOM_CORPID、WECOM_AGENTID 和 WECOM_SECRET。然后重新启动。',
      ],
      openId: [
        '在身份提供方登记一个网页应用，取得客户端 ID 和密钥。',
        '把下面的地址登记为回调地址。',
        '把它们写进这个服务的设置：OIDC_ISSUER、OIDC_CLIENT_ID、OIDC_CLIENT_SECRET，以及按钮上的名称 OIDC_NAME。然后重新启动。',
      ],
    },
  },
  en: {
    title: 'For whoever runs this service',
    domain: 'The domain to register',
    address: 'The return address to register',
    steps: {
      wechat: [
        'Get an AppID and AppSecret from WeChat: a verified service account, or a website application of the Open Platform.',
        'Register the domain below there for web authorisation.',
        'Write both into the settings of this service: WECHAT_APPID and WECHAT_SECRET for a service account, WECHAT_SITE_APPID and WECHAT_SITE_SECRET for a website application. Then restart it.',
      ],
      wecom: [
        'Make an application in the WeCom console and note the corporation id, AgentId and Secret.',
        'Register the domain below in the web authorisation part of the application.',
        'Write them into the settings of this service: WECOM_CORPID, WECOM_AGENTID and WECOM_SECRET. Then restart it.',
      ],
      openId: [
        'Register a web application with the identity provider and note its client id and secret.',
        'Register the address below as its return address.',
        'Write them into the settings of this service: OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, and OIDC_NAME for what the button says. Then restart it.',
      ],
    },
  },
}
