import { Button } from '@mantine/core'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTableExport from '@tabler/icons-react/dist/esm/icons/IconTableExport.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { loaderOf, middlewareOf } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { productResource, StockFollowed } from '#app/features/catalog/product.admin.tsx'
import { productRecords } from '#app/features/catalog/product-records.server.ts'
import { productFilterQuery } from '#app/features/catalog/shop/product-filter.ts'
import type { Route } from './+types/products.ts'

export const handle = handleOf(productResource)
export const meta = metaOf(productResource)
export const middleware = middlewareOf(productRecords)
export const loader = loaderOf(productRecords)

/** Rarely opened. */
const PriceChangeDialog = lazy(async () => ({
  default: (await import('#app/features/catalog/prices/price-change-dialog.admin.tsx')).PriceChangeDialog,
}))

export default function Products({ loaderData }: Route.ComponentProps) {
  const { query, mayEdit, total, options } = loaderData
  const [repricing, setRepricing] = useState<{ ids: string[]; done: () => void } | null>(null)
  const filter = productFilterQuery(query.filters)
  const actions = [
    { label: 'Importer', icon: IconUpload, to: '/admin/products/import' },
    // Exports contain the filtered products, without the list's pages.
    { label: 'Exporter', icon: IconDownload, href: `/admin/products/export?${filter}` },
    {
      label: 'Liste à modifier',
      icon: IconTableExport,
      isRare: true,
      href: `/admin/products/export?complete&${filter}`,
    },
  ]
  return (
    <StockFollowed value={'low' in options}>
      <ResourceScreen
        resource={productResource}
        data={loaderData}
        actions={mayEdit ? actions : []}
        bulk={{ label: 'Prix', icon: IconCoins, onClick: setRepricing }}
        whenEmpty={
          mayEdit && (
            <Button variant="default" component={Link} to="/admin/products/import">
              Importer
            </Button>
          )
        }
      />
      {repricing && (
        <Suspense>
          <PriceChangeDialog
            ids={repricing.ids}
            filters={query.filters}
            total={total}
            onClose={() => setRepricing(null)}
            onDone={() => {
              repricing.done()
              setRepricing(null)
            }}
          />
        </Suspense>
      )}
    </StockFollowed>
  )
}
