import * as z from 'zod/mini'
import { type Document, isEmptyDocument } from '#app/lib/text/document.ts'
import { parsedJson, type ReadDocument, readDocument } from '#app/lib/text/document-reader.ts'

/** A rich text as the JSON of its document; elements outside the closed set are removed. */
export function richText(missing: string) {
  return readText().check(z.refine((text) => text !== null, missing)) as z.ZodMiniType<Document>
}

/** A rich text, or null. */
export function optionalRichText() {
  return readText()
}

function readText() {
  const read = z.transform((value: unknown) =>
    readDocument(typeof value === 'string' ? parsedJson(value) : value),
  )
  const whole = z
    .custom<ReadDocument>()
    .check(z.refine(({ cut }) => !cut, 'Ce texte est trop long\u00a0: partagez-le en plusieurs articles.'))
  return z.pipe(
    z.pipe(read, whole),
    z.transform(({ document }: ReadDocument) => (isEmptyDocument(document) ? null : document)),
  )
}
