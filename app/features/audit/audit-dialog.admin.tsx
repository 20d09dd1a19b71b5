import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useFocusBack } from '#app/admin/shell/focus.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import type { AuditDetail } from './audit.ts'
import styles from './audit-dialog.admin.module.css'
import { PriceUndoLink } from './price-undo-link.admin.tsx'

/** An audit event: time, network address, and each field before and after. */
export function AuditDialog({ detail, onClose }: { detail: AuditDetail; onClose: () => void }) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  useFocusBack()
  const { who, did, at, address, changes, sides } = detail
  return (
    <Modal opened onClose={onClose} title={`${who} ${did}`} size="48rem" fullScreen={phone} zIndex={300}>
      <p className={`soft text-sm below-4 ${styles.when}`}>
        <time dateTime={at}>{fullMoment(new Date(at))}</time>
        {address && `, depuis l’adresse ${address}`}
      </p>
      {detail.pricesChanged && <PriceUndoLink id={detail.id} />}
      {changes.length === 0 ? (
        <p className="soft text-sm below-4">Rien de plus n’est noté.</p>
      ) : (
        <dl className={`flush ${styles.changes}`} data-both={(sides.before && sides.after) || undefined}>
          {changes.map(({ label, before, after }) => (
            <div key={label} className={`stack gap-1 gap-x-4 ${styles.change}`}>
              <dt className="soft text-md">{label}</dt>
              {sides.before && <Side name={sides.after ? 'Avant' : null} value={before} />}
              {sides.after && <Side name={sides.before ? 'Après' : null} value={after} />}
            </div>
          ))}
        </dl>
      )}
    </Modal>
  )
}

function Side({ name, value }: { name: 'Avant' | 'Après' | null; value: string | null }) {
  return (
    <dd className={`shrink text-md ${styles.side}`}>
      {name && <span className={`soft text-xs ${styles.sideName}`}>{name}</span>}
      {value === null ? <span className={`soft ${styles.empty}`}>vide</span> : <Value text={value} />}
    </dd>
  )
}

/** Length in characters above which a value is collapsed. */
const longest = 280

function Value({ text }: { text: string }) {
  if (text.length <= longest) return <span className={styles.value}>{text}</span>
  const beginning = text.slice(0, longest).replace(/(?<!\s)\s+\S*$/, '')
  return (
    <details className={styles.long}>
      <summary>
        <span className={styles.beginning}>{beginning}… </span>
        <span className={`semibold nowrap ${styles.more}`}>Tout lire</span>
        <span className={`semibold nowrap ${styles.less}`}>Replier</span>
      </summary>
      <span className={styles.value}>{text}</span>
    </details>
  )
}
