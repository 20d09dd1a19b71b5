import { Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { DrawerFoot } from '#app/admin/parts/drawers/drawer-foot.tsx'
import { SideDrawer } from '#app/admin/parts/drawers/side-drawer.tsx'
import { FactRow } from '#app/admin/parts/fact-row.tsx'
import { PhoneLinks } from '#app/admin/parts/links/phone-links.tsx'
import { ReachButtons } from '#app/admin/parts/links/reach-buttons.tsx'
import { Moment } from '#app/admin/parts/moment.tsx'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { displayPhone, phoneDigits } from '#app/lib/forms/phone.ts'
import { formatPrice } from '#app/lib/text/format.ts'
import { contentOf, orderTotalOf } from '../order.ts'
import type { DeletionChoices } from '../order-change.ts'
import { isOrderOpen, type OrderStatus } from '../order-status.ts'
import { OrderDelete } from './order-delete.admin.tsx'
import styles from './order-detail.admin.module.css'
import { OrderPayments } from './order-payments.admin.tsx'
import { NextOrderStep, OrderSteps, ReceiptLink } from './order-steps.admin.tsx'
import type { OpenedOrder, OrderContext } from './order-view.ts'
import { OrderBadge } from './status-badge.admin.tsx'
import type { Orders } from './use-orders.admin.tsx'

type OrderDetailProps = { opened: OpenedOrder; context: OrderContext; orders: Orders; onClose: () => void }

/** One order: its next step, its products, its payments, and its customer. */
export function OrderDetail({ opened, context, orders, onClose }: OrderDetailProps) {
  const { order, payments } = opened
  const { mayAnswer, mayDiscard } = context
  const address = useAddress()
  const [confirming, setConfirming] = useState<'cancel' | 'delete' | null>(null)
  const close = () => setConfirming(null)
  // The key preserves a typed amount when the section changes its place.
  const money = (
    <OrderPayments key="money" order={order} payments={payments} context={context} orders={orders} />
  )

  async function discard(choices: DeletionChoices): Promise<void> {
    const isDone = await orders.discard(order, choices)
    close()
    if (isDone) onClose()
  }

  return (
    <>
      <SideDrawer
        title={order.name}
        onClose={onClose}
        foot={
          mayAnswer && (
            <DrawerFoot
              name={order.name}
              rare={[
                order.status === 'handed-over' && {
                  label: 'Annuler la remise',
                  icon: IconArrowBackUp,
                  onClick: () => void orders.setStatus(order, 'ready'),
                },
                order.status !== 'cancelled' && {
                  label: 'Annuler la commande',
                  icon: IconBan,
                  danger: true,
                  onClick: () => setConfirming('cancel'),
                },
                mayDiscard && {
                  label: 'Supprimer',
                  icon: IconTrash,
                  danger: true,
                  onClick: () => setConfirming('delete'),
                },
              ]}
            >
              <NextOrderStep opened={opened} context={context} orders={orders} />
            </DrawerFoot>
          )
        }
      >
        <p className="row wrap gap-2 gap-x-3">
          <OrderBadge status={order.status} />
          <span className="soft text-sm">
            réf. <b className="num">{order.reference}</b>, {sinceWords[order.status]}{' '}
            <Moment at={order.status === 'to-prepare' ? order.createdAt : order.statusAt} />
          </span>
        </p>
        <ReachButtons digits={phoneDigits(order.phone)} />
        {!isOrderOpen(order.status) && money}
        <Products opened={opened} />
        {mayAnswer && <OrderSteps opened={opened} context={context} orders={orders} />}
        {isOrderOpen(order.status) && money}
        <div className={`flow gap-2 ${styles.ways}`}>
          {!(mayAnswer && order.status === 'handed-over') && <ReceiptLink id={order.id} />}
          {mayAnswer && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              renderRoot={(own) => (
                <Link to={address.to({ open: order.id, do: 'edit' })} replace preventScrollReset {...own} />
              )}
            >
              Modifier
            </Button>
          )}
        </div>
        <Facts opened={opened} />
      </SideDrawer>
      <ConfirmDelete
        opened={confirming === 'cancel'}
        question="Annuler la commande&nbsp;?"
        subject={`${order.name}, ${contentOf(order.lines)}`}
        consequence="Ce qu’elle avait pris au stock y revient, et le client n’est pas prévenu. Elle peut être reprise ensuite."
        label="Annuler la commande"
        cancelLabel="Ne pas annuler"
        deletes={false}
        busy={orders.busy}
        onCancel={close}
        onConfirm={() => void orders.setStatus(order, 'cancelled').then(close)}
      />
      {confirming === 'delete' && (
        <OrderDelete
          opened={opened}
          ways={context.ways}
          busy={orders.busy}
          onCancel={close}
          onDelete={(choices) => void discard(choices)}
        />
      )}
    </>
  )
}

/** Word before the time of a status; an order to prepare shows its own time, as in the list. */
const sinceWords: Record<OrderStatus, string> = {
  'to-prepare': 'notée',
  ready: 'marquée prête',
  'handed-over': 'remise',
  cancelled: 'annulée',
}

function Products({ opened: { order, products } }: { opened: OpenedOrder }) {
  const warnings = new Map(products.map(({ id, warning }) => [id, warning.fr]))
  return (
    <section aria-labelledby="order-products">
      <h3 id="order-products" className={`text-sm semibold ${styles.heading}`}>
        Produits
      </h3>
      <ul className={`bare ${styles.lines}`}>
        {order.lines.map(({ productId, name, quantity, unitPrice }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order have no other name.
          <li key={index}>
            <span className="break-anywhere">
              <b className="num">{quantity}&nbsp;×</b> {name}
            </span>
            <span className="num nowrap">{priceOf(orderTotalOf([{ quantity, unitPrice }]))}</span>
            {warnings.get(productId ?? '') && (
              <span className={`tone-wait text-sm ${styles.warning}`}>{warnings.get(productId ?? '')}</span>
            )}
          </li>
        ))}
        <li className="text-lg bold">
          <span>Total</span>
          <span className="num nowrap">{priceOf(orderTotalOf(order.lines))}</span>
        </li>
      </ul>
    </section>
  )
}

function Facts({ opened: { order, patient } }: { opened: OpenedOrder }) {
  const { phone, language, notes, message, createdAt, createdBy } = order
  const digits = phoneDigits(phone)
  return (
    <dl className={`stack ${styles.facts}`}>
      {phone && (
        <FactRow name="Téléphone">
          {/* Two numbers appear as typed, each as a link. */}
          {digits ? <span className="num">{displayPhone(digits)}</span> : <PhoneLinks text={phone} />}
        </FactRow>
      )}
      {patient && (
        <FactRow name="Patient">
          <Link to={`/admin/patients/${patient.id}`}>{patient.label}</Link>
        </FactRow>
      )}
      {language === 'en' && <FactRow name="Langue">Anglais</FactRow>}
      {notes && <FactRow name="Notes">{notes}</FactRow>}
      <FactRow name="Notée">
        <Moment at={createdAt} first />
        {createdBy && ` par ${createdBy}`}
      </FactRow>
      {message && (
        <FactRow name="Message">
          <details>
            <summary>Comme il est arrivé</summary>
            <span className={styles.message}>{message}</span>
          </details>
        </FactRow>
      )}
    </dl>
  )
}

function priceOf(price: number): string {
  return price === 0 ? 'sur demande' : formatPrice('fr', price)
}
