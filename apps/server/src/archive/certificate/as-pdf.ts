import type { PageCanvas } from './page-canvas.ts'
import { createPdfFile, pdfText, pdfTime, ref } from './pdf-file.ts'

/** What a PDF says of itself, beside its page. */
type About = {
  readonly title: string
  readonly author: string
  readonly lang: 'zh' | 'en'
  /** Attached as `proof.json`. */
  readonly proof: string
  readonly at: number
}

/** One page as a file, with a proof that readers of PDF show and save as an attachment (ISO 32000-2 §7.11.4). */
export function asPdf(
  canvas: PageCanvas,
  { width, height }: { readonly width: number; readonly height: number },
  { title, author, lang, proof, at }: About,
): Buffer {
  const file = createPdfFile()
  const { content, fonts } = canvas.done(file)
  const pages = file.reserve()
  const drawing = file.stream(content)
  const sheet = file.add(`<< /Type /Page /Parent ${ref(pages)} /MediaBox [0 0 ${width} ${height}]
/Resources << /Font << ${fonts} >> >> /Contents ${ref(drawing)} >>`)
  file.add(`<< /Type /Pages /Kids [${ref(sheet)}] /Count 1 >>`, pages)
  const size = Buffer.byteLength(proof)
  const bytes = file.stream(
    proof,
    `/Type /EmbeddedFile /Subtype /application#2Fjson /Params << /Size ${size} >>`,
  )
  const attached = file.add(`<< /Type /Filespec /F (proof.json) /UF ${pdfText('proof.json')}
/AFRelationship /Data /EF << /F ${ref(bytes)} /UF ${ref(bytes)} >> >>`)
  const catalog = file.add(`<< /Type /Catalog /Pages ${ref(pages)} /Lang (${lang === 'zh' ? 'zh-CN' : 'en'})
/AF [${ref(attached)}] /Names << /EmbeddedFiles << /Names [(proof.json) ${ref(attached)}] >> >>
/ViewerPreferences << /DisplayDocTitle true >> >>`)
  const info = file.add(
    `<< /Title ${pdfText(title)} /Author ${pdfText(author)} /CreationDate ${pdfTime(at)} >>`,
  )
  return file.done(catalog, info)
}
