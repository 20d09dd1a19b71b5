import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { Link } from 'react-router'
import { loaderOf, middlewareOf } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { productResource } from '#app/features/catalog/product.admin.tsx'
import { productRecords } from '#app/features/catalog/product-records.server.ts'
import { productFilterQuery } from '#app/features/catalog/shop/product-filter.ts'
import type { Route } from './+types/products.ts'

export const handle = handleOf(productResource)
export const meta = metaOf(productResource)
export const middleware = middlewareOf(productRecords)
export const loader = loaderOf(productRecords)

export default function Products({ loaderData }: Route.ComponentProps) {
  const { query, mayEdit } = loaderData
  const actions = [
    { label: 'Importer', icon: IconUpload, to: '/admin/products/import' },
    // What the filters show, and nothing else.
    {
      label: 'Exporter',
      icon: IconDownload,
      href: `/admin/products/export?${productFilterQuery(query.filters)}`,
    },
  ]
  return (
    <ResourceScreen
      resource={productResource}
      data={loaderData}
      actions={mayEdit ? actions : []}
      whenEmpty={
        mayEdit && (
          <Button variant="default" component={Link} to="/admin/products/import">
            Importer
          </Button>
        )
      }
    />
  )
}
