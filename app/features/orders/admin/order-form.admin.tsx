import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { FormPart, FormRow } from '#app/admin/parts/forms/form-part.tsx'
import { LookupField } from '#app/admin/parts/forms/lookup-field.tsx'
import { LanguageField, textInputs } from '#app/admin/parts/forms/text-inputs.tsx'
import { longest } from '#app/lib/forms/form.ts'
import { longestOrderNotes, type Order } from '../order.ts'
import { type ChosenPatient, type OrderDraft, valuesOfDraft } from '../order-draft.ts'
import type { OrderChange } from '../order-requests.server.ts'
import { isOrderOpen } from '../order-status.ts'
import { OrderLinesPart } from './order-lines.admin.tsx'
import { OrderMessagePart } from './order-message.admin.tsx'
import { UnrecognisedPart } from './unrecognised-lines.admin.tsx'
import { type Orders, orderFailure } from './use-orders.admin.tsx'

type OrderFormProps = {
  /** Null for a new order. */
  order: Order | null
  initial: OrderDraft
  /** True to show missing pieces. */
  isStockFollowed: boolean
  orders: Orders
  /** Called with the id of the saved order, or null. */
  onClose: (saved: string | null) => void
}

/** Form that creates an order, from a message or by hand, or changes one. */
export function OrderForm({ order, initial, isStockFollowed, orders, onClose }: OrderFormProps) {
  const [id] = useState(() => order?.id ?? crypto.randomUUID())
  const [version, setVersion] = useState(order?.version ?? '')
  const [draft, setDraft] = useState(initial)
  const [message, setMessage] = useState(order?.message ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const set = (part: Partial<OrderDraft>) => setDraft((all) => ({ ...all, ...part }))
  const input = textInputs<'name' | 'phone' | 'notes'>({
    values: draft,
    errors,
    labels,
    prefix: 'order-',
    onChange: set,
  })
  const mayChangeLines = order === null || isOrderOpen(order.status)

  async function save(): Promise<void> {
    setFailure(null)
    if (draft.unrecognised.length > 0)
      return setErrors({ unrecognised: 'Dites pour chaque ligne ce qu’elle est, ou laissez-la de côté.' })
    const values = valuesOfDraft(draft)
    const change: OrderChange = order
      ? { intent: 'edit', id, version, values }
      : { intent: 'create', id, message: message.trim() || null, values }
    const sent = await orders.send(change)
    if (sent.state === 'saved') return onClose(id)
    if (sent.state === 'invalid') {
      setFailure(sent.errors[''] ?? null)
      return setErrors(sent.errors)
    }
    setErrors({})
    if (sent.state !== 'conflict') return setFailure(orderFailure(sent))
    setFailure(
      `${orderFailure(sent)} Rien n’est écrasé\u00a0: enregistrez encore pour garder ce qui est ici.`,
    )
    setVersion(sent.latest.version)
  }

  return (
    <FormDialog
      title={order ? `Modifier la commande ${order.reference}` : 'Nouvelle commande'}
      size="46rem"
      dirty={JSON.stringify(draft) !== JSON.stringify(initial) || (!order && message !== '')}
      busy={orders.busy}
      errors={Object.fromEntries(
        Object.keys(errors).flatMap((name) => (name ? [[`order-${name}`, labelOf(name)]] : [])),
      )}
      failure={failure}
      onSubmit={() => void save()}
      onClose={() => onClose(null)}
    >
      {!order && (
        <OrderMessagePart message={message} draft={draft} onMessage={setMessage} onDraft={setDraft} />
      )}
      {draft.unrecognised.length > 0 && (
        <UnrecognisedPart draft={draft} error={errors['unrecognised']} onChange={set} />
      )}
      <OrderLinesPart
        lines={draft.lines}
        errors={errors}
        readOnly={!mayChangeLines}
        isStockFollowed={isStockFollowed}
        onChange={(lines) => set({ lines })}
      />
      <FormPart name="Client">
        <LookupField<ChosenPatient>
          id="order-patient"
          label="Patient du centre"
          description={'Facultatif\u00a0: la commande apparaîtra aussi sur la fiche du patient.'}
          placeholder="Nom ou téléphone"
          address="/admin/patients/search"
          value={draft.patient}
          onChange={(patient) =>
            set({
              patient,
              ...(patient && {
                name: patient.label,
                phone: patient.phone || draft.phone,
                language: patient.language,
              }),
            })
          }
        />
        <FormRow isLong>
          <TextInput {...input('name')} required autoComplete="off" maxLength={longest.name} />
          <TextInput
            {...input('phone')}
            type="tel"
            autoComplete="off"
            description="WhatsApp si possible."
            maxLength={longest.phone}
          />
          <LanguageField
            label="Langue du client"
            value={draft.language}
            onChange={(language) => set({ language })}
          />
        </FormRow>
        <Textarea
          {...input('notes')}
          description="Le client ne les voit pas."
          minRows={2}
          maxLength={longestOrderNotes}
        />
      </FormPart>
    </FormDialog>
  )
}

const labels: Record<string, string> = {
  message: 'Message',
  unrecognised: 'Lignes à placer',
  lines: 'Produits',
  name: 'Nom',
  phone: 'Téléphone',
  notes: 'Notes du centre',
}

function labelOf(name: string): string {
  const [, line, field] = /^line-(\d+)-(\w+)$/.exec(name) ?? []
  if (line === undefined) return labels[name] ?? 'Formulaire'
  return `${field === 'quantity' ? 'Quantité' : 'Prix'} du produit ${Number(line) + 1}`
}
