import { type ReactNode, useEffect, useRef } from 'react'
import styles from './price-change.admin.module.css'
import type { PricePreview } from './price-change.ts'
import { PriceStep } from './price-step.admin.tsx'

/** Current and future prices side by side; `children` is the control that shows the rest. */
export function PricePreviewList({ preview, children }: { preview: PricePreview; children: ReactNode }) {
  const { total, changing, toZero, onRequest, steps } = preview
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each preview comes into view
  }, [preview])
  const unchanged = total - changing - onRequest
  const remarks = [
    toZero > 0 &&
      said(
        toZero,
        'prix tombe à 0\u00a0: il sera',
        'prix tombent à 0\u00a0: ils seront',
        '«\u00a0sur demande\u00a0»',
      ),
    onRequest > 0 &&
      said(
        onRequest,
        'produit «\u00a0sur demande\u00a0» le reste',
        'produits «\u00a0sur demande\u00a0» le restent',
      ),
    unchanged > 0 && said(unchanged, 'prix reste le même', 'prix restent les mêmes'),
  ].filter((remark) => remark !== false)
  return (
    <section ref={section} aria-labelledby="new-prices">
      <h3 id="new-prices" className="text-lg bold below-3">
        {changing === 0 ? 'Aucun prix ne change' : said(changing, 'prix change', 'prix changent')}
      </h3>
      {remarks.map((remark) => (
        <p key={remark} className={`soft text-md ${styles.remark}`}>
          {remark}.
        </p>
      ))}
      <ul className={`bare ${styles.steps}`}>
        {steps.map(({ id, name, before, after }) => (
          <li key={id} className="flow spread gap-1 gap-x-4">
            <span className="break-anywhere">{name}</span>
            <PriceStep before={before} after={after} />
          </li>
        ))}
      </ul>
      {changing > steps.length && children}
    </section>
  )
}

function said(count: number, one: string, many: string, more = ''): string {
  return `${count.toLocaleString('fr-FR')} ${count === 1 ? one : many}${more && ` ${more}`}`
}
