import { useDeferredValue, useMemo } from 'react'
import { plainText } from '#app/lib/text/document.ts'
import { parsedJson, readDocument } from '#app/lib/text/document-reader.ts'
import { formatLength } from './format-length.ts'
import styles from './rich-text.module.css'

/** How long the text is and how long it takes to read, as soon as there is time to count. */
export function TextLength({ value }: { value: string }) {
  const counted = useDeferredValue(value)
  const words = useMemo(() => formatLength(plainText(readDocument(parsedJson(counted)).document)), [counted])
  return <p className={`soft text-sm num ${styles.length}`}>{words}</p>
}
