const remark = /\((?:必填|选填|可选|可不填|required|optional)\)/g

/**
 * A heading as it is compared: case, blanks, width of letters, signs and the remark that a column has to be filled are the
 * writer's taste.
 */
export function plainHeading(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(remark, '')
    .replace(/[\s_*:\-·.()\uFEFF\u200B]/g, '')
}
