import { Progress } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { type DragEvent, useId, useState } from 'react'
import { priceListTitles } from '../price-list/price-list-columns.ts'
import { priceListTypes } from '../price-list/price-list-form.admin.ts'
import styles from './product-import.admin.module.css'
import { sizeOf } from './product-import-texts.admin.ts'

type ImportFileProps = {
  file: File | null
  /** Upload progress in percent; null: no upload. */
  progress: number | null
  take: (file: File | undefined) => Promise<void>
}

/** Choose or drop a price list. A native file input lies over the zone, for keyboard and screen reader. */
export function ImportFile({ file, progress, take }: ImportFileProps) {
  const id = useId()
  const [over, setOver] = useState(false)

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <>
      <div
        className={`stack soft sunken gap-1 ${styles.zone}`}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          id={id}
          className={styles.input}
          type="file"
          accept={priceListTypes.join(',')}
          aria-describedby={`${id}-help`}
          disabled={progress !== null}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
        <label htmlFor={id} className={`semibold ${styles.choose}`}>
          {over ? 'Lâchez le fichier ici' : file ? 'Choisir un autre fichier' : 'Choisir un fichier'}
        </label>
        {file ? (
          <p className={styles.chosen}>
            {file.name}, {sizeOf(file.size)}
          </p>
        ) : (
          <p className={styles.drop}>ou le glisser ici</p>
        )}
        {progress !== null && <Sending progress={progress} />}
      </div>
      <div id={`${id}-help`} className={`soft text-sm ${styles.help}`}>
        <p>Excel (.xlsx, .xls) ou .csv, 5&nbsp;Mo et 10&nbsp;000 lignes au plus, une ligne par produit.</p>
        <p>
          Les colonnes se reconnaissent à leur titre ou, sans titres, dans cet ordre&nbsp;:{' '}
          {priceListTitles.join(', ')}. Pour mettre à jour des produits, partez de la «&nbsp;Liste à
          modifier&nbsp;» de la page Produits&nbsp;: chaque ligne y est déjà reliée à son produit.
        </p>
      </div>
      <a className={`link-row semibold gap-2 ${styles.model}`} href="/admin/products/export?model" download>
        <IconDownload size={18} aria-hidden />
        Télécharger un modèle
      </a>
    </>
  )
}

function Sending({ progress }: { progress: number }) {
  const isSent = progress === 100
  return (
    <div className={`stack middle text-sm gap-3 above-3 ${styles.travel}`} role="status">
      <Progress value={progress} aria-label="Envoi du fichier" />
      <span className="num">{isSent ? 'Lecture du fichier…' : `${progress}\u00a0%`}</span>
    </div>
  )
}
