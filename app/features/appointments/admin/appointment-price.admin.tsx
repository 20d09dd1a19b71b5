import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { NumberInput } from '#app/admin/fields/number-input.tsx'
import { conflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { useVersionedForm, type VersionedFormAnswer } from '#app/admin/parts/use-versioned-form.ts'
import type { FormValues } from '#app/admin/resource/form-values.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { formatPrice } from '#app/lib/text/format.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import type { AppointmentChange } from '../changes/appointment-change.server.ts'
import styles from './appointment-detail.admin.module.css'
import { type Appointments, appointmentFailure } from './use-appointments.admin.tsx'

/** Price in a form: a number if it can be parsed, otherwise the typed text. */
export type TypedPrice = number | string

/** Price to send; null for an empty field. Text that is not a number stays as typed, and the server refuses it. */
export function priceOf(typed: TypedPrice): number | null {
  return String(typed).trim() === '' ? null : (typed as number)
}

type PriceFieldProps = Omit<ComponentProps<typeof NumberInput>, 'label' | 'unit'> & {
  /** True for a visit of a series, whose price applies unless the visit has its own. */
  isOfSeries: boolean
  /** Price of its kind of care, which applies to visits outside of a series. */
  carePrice: number | undefined
}

/** Field for the agreed price of a session. */
export function PriceField({ isOfSeries, carePrice, ...field }: PriceFieldProps) {
  const ofCare =
    carePrice === undefined ? 'Facultatif.' : `Vide\u00a0: ${formatPrice('fr', carePrice)}, le prix du soin.`
  return (
    <NumberInput
      label="Prix de la séance"
      description={isOfSeries ? 'Vide\u00a0: le prix de la série.' : ofCare}
      unit="FCFA"
      w="12rem"
      maw="100%"
      {...field}
    />
  )
}

/** Form for the price of a visit in its drawer. The former price is its version. */
export function usePrice(
  { id, price }: Pick<AdminAppointment, 'id' | 'price'>,
  { changes, today }: { changes: Appointments; today: string },
) {
  return useVersionedForm({
    async send(change: AppointmentChange): Promise<VersionedFormAnswer> {
      const outcome = await changes.send(change)
      if (outcome.state === 'saved')
        return { state: 'saved', version: versioned(outcome.appointment).version }
      if (outcome.state === 'conflict')
        return { state: 'conflict', latest: versioned(outcome.latest), by: null }
      if (outcome.state === 'invalid') return { state: 'invalid', errors: outcome.errors }
      toastError('Erreur', appointmentFailure(outcome, today))
      return { state: 'cancelled' }
    },
    stored: versioned({ price }),
    body: (values, before): AppointmentChange => ({
      intent: 'price',
      id,
      before: before === '' ? null : Number(before),
      price: priceOf(values.price),
    }),
    failed: '',
    onSaved: () => toastSuccess('Succès', 'Prix enregistré'),
  })
}

function versioned({ price }: Pick<AdminAppointment, 'price'>) {
  const values: FormValues & { price: TypedPrice } = { price: price ?? '' }
  return { version: String(values.price), values }
}

type AppointmentPriceProps = Pick<PriceFieldProps, 'isOfSeries' | 'carePrice'> & {
  price: ReturnType<typeof usePrice>
}

export function AppointmentPrice({ price, isOfSeries, carePrice }: AppointmentPriceProps) {
  const { values, errors, dirty, busy, conflict, change, save } = price
  return (
    <div className="stack one-column gap-2">
      <PriceField
        isOfSeries={isOfSeries}
        carePrice={carePrice}
        value={values.price}
        error={errors['price']}
        onChange={(typed) => change({ price: typed })}
      />
      {conflict && (
        <div className={`tone-wait full ${styles.conflict}`}>
          {conflictNotice(
            price,
            () => 'Prix',
            (value) => (typeof value === 'number' ? formatPrice('fr', value) : 'aucun'),
          )}
        </div>
      )}
      {(dirty || busy) && !conflict && (
        <div>
          <Button variant="light" loading={busy} onClick={() => void save()}>
            Enregistrer le prix
          </Button>
        </div>
      )}
    </div>
  )
}
