import { useState } from 'react'
import { LookupField } from '#app/admin/parts/forms/lookup-field.tsx'
import type { OrderProduct } from '../order.ts'
import type { ProductChoice } from '../order-change.ts'

type ProductFieldProps = { id?: string; label: string; onChoose: (product: OrderProduct) => void }

/** Finds a product by name while typing; empty again once one is chosen. */
export function ProductField({ id, label, onChoose }: ProductFieldProps) {
  const [chosen, setChosen] = useState(0)
  return (
    <LookupField<ProductChoice>
      key={chosen}
      {...(id !== undefined && { id })}
      label={label}
      placeholder="Nom du produit"
      words={{ idle: 'Tapez un nom.', nothing: 'Aucun produit de ce nom.' }}
      address="/admin/orders/products"
      value={null}
      onChange={(choice) => {
        if (!choice) return
        onChoose(choice.product)
        setChosen(chosen + 1)
      }}
    />
  )
}
