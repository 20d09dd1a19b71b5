import { Select } from '@mantine/core'
import { useState } from 'react'
import { ChoiceField } from '#app/admin/parts/forms/choice-field.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { formatPrice } from '#app/lib/text/format.ts'
import { contentOf, orderMoneyOf } from '../order.ts'
import type { DeletionChoices } from '../order-change.ts'
import type { OpenedOrder, OrderContext } from './order-view.ts'

type OrderDeleteProps = {
  opened: OpenedOrder
  ways: OrderContext['ways']
  busy: boolean
  onCancel: () => void
  onDelete: (choices: DeletionChoices) => void
}

/** Confirms a deletion; for a handed-over order it asks if products and money come back. */
export function OrderDelete({ opened, ways, busy, onCancel, onDelete }: OrderDeleteProps) {
  const { order, payments } = opened
  const { received, refunded } = orderMoneyOf(payments)
  const [stock, setStock] = useState<NonNullable<DeletionChoices['stock']>>('unchanged')
  const [money, setMoney] = useState<NonNullable<DeletionChoices['money']>>('unchanged')
  const [way, setWay] = useState(ways[0]?.value ?? '')
  const subject = `${order.name}, ${contentOf(order.lines)}`
  if (order.status !== 'handed-over')
    return (
      <ConfirmDelete
        opened
        question="Êtes-vous sûr de vouloir supprimer cette commande&nbsp;?"
        subject={subject}
        consequence="Restauration possible depuis la corbeille pendant 30 jours. Le stock et les paiements restent comme ils sont."
        busy={busy}
        onCancel={onCancel}
        onConfirm={() => onDelete({})}
      />
    )
  const netPaid = received - refunded
  return (
    <FormDialog
      title="Êtes-vous sûr de vouloir supprimer cette commande&nbsp;?"
      size="30rem"
      dirty={false}
      busy={busy}
      errors={{}}
      submitLabel="Supprimer"
      deletes
      onSubmit={() => onDelete({ stock, ...(netPaid > 0 && { money, way }) })}
      onClose={onCancel}
    >
      <div className="stack one-column gap-4">
        <p className="semibold break-anywhere">{subject}</p>
        <ChoiceField
          name="order-stock"
          label="Elle a été remise. Les produits reviennent-ils en stock&nbsp;?"
          choices={[
            { value: 'unchanged', label: 'Non' },
            { value: 'returned', label: 'Oui, en stock' },
          ]}
          value={stock}
          onChange={setStock}
        />
        {netPaid > 0 && (
          <ChoiceField
            name="order-money"
            label={`${formatPrice('fr', netPaid)} sont encaissés. Cet argent a-t-il été rendu\u00a0?`}
            choices={[
              { value: 'unchanged', label: 'Non' },
              { value: 'refunded', label: 'Oui, remboursé' },
            ]}
            value={money}
            onChange={setMoney}
          />
        )}
        {netPaid > 0 && money === 'refunded' && (
          <Select
            label="Moyen"
            data={[...ways]}
            value={way}
            allowDeselect={false}
            onChange={(chosen) => setWay(chosen ?? '')}
          />
        )}
        <p className="soft text-sm">
          Restauration possible depuis la corbeille pendant 30 jours. Un remboursement noté reste dans la
          caisse d’aujourd’hui.
        </p>
      </div>
    </FormDialog>
  )
}
