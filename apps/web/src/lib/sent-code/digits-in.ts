/**
 * The digits of a code as it was typed or pasted: a whole message may have been, of which six digits that stand
 * together are the code; wide digits of Chinese keyboards count as well.
 */
export function digitsIn(typed: string): string {
  const plain = typed.normalize('NFKC')
  const code = /(?<!\d)\d{6}(?!\d)/.exec(plain.replace(/(?<=\d)[\s-](?=\d)/g, ''))?.[0]
  return code ?? plain.replace(/\D/g, '').slice(0, 6)
}
