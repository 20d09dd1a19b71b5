import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { priceDoubt } from '#app/admin/fields/price-doubt.ts'
import { formatGrowth, formatPrice } from '#app/lib/text/format.ts'
import styles from './price-step.admin.module.css'

/** A price before and after, side by side; a probable slip is highlighted, and so is a price that becomes 0. */
export function PriceStep({ before, after }: { before: number; after: number }) {
  const warning = after === 0 && before > 0 ? 'sur demande' : priceDoubt(before, after) ? 'à vérifier' : null
  return (
    <span className="flow gap-x-2 middle">
      <span className="soft num nowrap">
        <span className="visually-hidden">avant </span>
        {formatPrice('fr', before)}
      </span>
      <IconArrowRight size={16} aria-hidden />
      <b className="num nowrap">
        <span className="visually-hidden">après </span>
        {formatPrice('fr', after)}
      </b>
      {before > 0 && after > 0 && (
        <span className="soft text-sm num nowrap">{formatGrowth((100 * (after - before)) / before)}</span>
      )}
      {warning && <span className={`tone-wait text-sm nowrap ${styles.doubt}`}>{warning}</span>}
    </span>
  )
}
