/**
 * The nonce of this page's content security policy, which styles made at run time must carry; undefined where the
 * page has none, as while developing. Browsers hide the attribute and leave the property.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce || undefined
}
