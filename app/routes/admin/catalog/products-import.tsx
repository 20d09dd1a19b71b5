import { ProductImportScreen } from '#app/features/catalog/import/product-import.admin.tsx'
import { findImport } from '#app/features/catalog/import/product-import.server.ts'
import { permit } from '#app/lib/access.server.ts'
import type { Route } from './+types/products-import.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Importer des produits | Administration' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'edit')
  const id = new URL(request.url).searchParams.get('id')
  const begun = id === null ? null : await findImport(id)
  return { begun, isGone: id !== null && begun === null }
}

export default function ProductsImport({ loaderData }: Route.ComponentProps) {
  return <ProductImportScreen {...loaderData} />
}
