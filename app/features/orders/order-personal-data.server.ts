import { inArray } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { personalRecords } from '#app/lib/records/personal-records.ts'
import { plainPrice } from '#app/lib/text/format.ts'
import { orderStatusLabels } from './order-status.ts'
import { orderLines, orders } from './tables.server.ts'

/** The orders, for requests of data subjects. */
export const orderPersonalData = personalRecords({
  table: orders,
  entity: 'orders',
  noun: { one: 'commande', many: 'commandes' },
  async partsOf(ids) {
    const lines = await db()
      .select()
      .from(orderLines)
      .where(inArray(orderLines.order_id, [...ids]))
      .orderBy(orderLines.position)
    const facts = lines.map(({ order_id, name, quantity, unit_price }) => ({
      order_id,
      label: 'Produit',
      value: `${quantity}\u00a0× ${name}, ${unit_price === 0 ? 'sur demande' : `${plainPrice(unit_price)} l’un`}`,
    }))
    const byOrder = Map.groupBy(facts, ({ order_id }) => order_id)
    return new Map([...byOrder].map(([id, own]) => [id, own.map(({ label, value }) => ({ label, value }))]))
  },
  belongsTo: [orders.patient_id],
  screenOf: (id) => `/admin/orders?open=${id}`,
  columns: {
    id: null,
    reference: { label: 'Référence' },
    name: { label: 'Nom' },
    phone: { label: 'Téléphone' },
    patient_id: null,
    language: { label: 'Langue', format: (language) => (language === 'en' ? 'Anglais' : 'Français') },
    status: { label: 'Statut', format: (status) => orderStatusLabels[status] },
    status_at: { label: 'Statut donné le' },
    stock_taken_at: null,
    message: { label: 'Message de la commande' },
    notes: { label: 'Notes du centre' },
    created_by: {
      label: 'Notée au centre par',
      format: (id, _row, names) => names.get(id) ?? 'un ancien compte',
    },
    created_at: { label: 'Notée le' },
    updated_at: { label: 'Dernier changement' },
    deleted_at: { label: 'Mise à la corbeille le' },
  },
})
