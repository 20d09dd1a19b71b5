import { Button } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Link } from 'react-router'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import type { ProductImport } from './product-import.ts'
import { ImportFile } from './product-import-file.admin.tsx'
import { ImportProblem } from './product-import-notices.admin.tsx'
import { ImportPreview } from './product-import-preview.admin.tsx'
import { ImportProgress } from './product-import-progress.admin.tsx'
import { importTexts } from './product-import-texts.admin.ts'
import { useProductImport } from './use-product-import.admin.tsx'

type ProductImportScreenProps = {
  begun: ProductImport | null
  /** True if the import in the address no longer exists. */
  isGone: boolean
}

/** Choose a price list, preview it, import it, and watch the progress. */
export function ProductImportScreen({ begun, isGone }: ProductImportScreenProps) {
  const steps = useProductImport(begun, isGone ? { message: importTexts.isGone } : null)
  const { imported } = steps
  return (
    <>
      <PageHeader title="Importer des produits" note={notes[imported?.state ?? 'none']}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          renderRoot={(props: object) => <Link to="/admin/products" {...props} />}
        >
          Retour aux produits
        </Button>
      </PageHeader>
      <ImportProblem problem={steps.problem} />
      {!imported && <ImportFile {...steps} />}
      {imported?.state === 'ready' && <ImportPreview {...steps} imported={imported} />}
      {imported && imported.state !== 'ready' && <ImportProgress {...steps} imported={imported} />}
    </>
  )
}

const notes = {
  none: 'Rien n’est enregistré avant que vous l’ayez vérifié.',
  ready: 'Rien n’est encore enregistré. Vérifiez, puis importez.',
  running: 'Vous pouvez quitter cette page\u00a0: l’import continue.',
  undoing: 'Vous pouvez quitter cette page\u00a0: l’annulation continue.',
  done: undefined,
} as const
