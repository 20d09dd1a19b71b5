import { useDeferredValue, useMemo } from 'react'
import { plainText } from '#app/lib/text/document.ts'
import { parsedJson, readDocument } from '#app/lib/text/document-reader.ts'
import { formatLength } from './format-length.ts'
import styles from './rich-text.module.css'

/** Length and reading time of the text, computed when the browser is idle. */
export function TextLength({ value }: { value: string }) {
  const counted = useDeferredValue(value)
  const words = useMemo(() => formatLength(plainText(readDocument(parsedJson(counted)).document)), [counted])
  return <p className={`soft text-sm num ${styles.length}`}>{words}</p>
}
