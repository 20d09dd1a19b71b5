import { Button } from '@mantine/core'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { firstPhoneDigits } from '#app/lib/forms/phone.ts'
import { chatLink, isTooLongForChat } from '#app/lib/text/chat.ts'
import { isOnlyMoneyDue, type Order, orderMoneyOf } from '../order.ts'
import type { MissingProduct } from '../order-change.ts'
import { readyText } from '../order-receipt.ts'
import styles from './order-detail.admin.module.css'
import type { OpenedOrder, OrderContext } from './order-view.ts'
import type { Orders } from './use-orders.admin.tsx'

type OrderStepsProps = { opened: OpenedOrder; context: OrderContext; orders: Orders }

/** Further steps of an open order, besides the next one. */
export function OrderSteps({ opened, context, orders }: OrderStepsProps) {
  const { order } = opened
  const { status } = order
  if (status !== 'to-prepare' && status !== 'ready') return null
  return (
    <div className={`stack gap-2 ${styles.steps}`}>
      {status === 'to-prepare' && <ReadyWithoutChat opened={opened} context={context} orders={orders} />}
      {status === 'to-prepare' && <HandOver order={order} orders={orders} label="Remettre maintenant" />}
      {status === 'ready' && <RepeatReadyMessage opened={opened} context={context} />}
      {status === 'ready' && (
        <Button
          variant="default"
          loading={orders.busy}
          onClick={() => void orders.setStatus(order, 'to-prepare')}
        >
          Pas encore prête
        </Button>
      )}
    </div>
  )
}

/** Next step of an order, for the foot of its drawer. */
export function NextOrderStep({ opened, context, orders }: OrderStepsProps) {
  const { order, payments } = opened
  // The money's own button is the next step then.
  const variant = isOnlyMoneyDue(order, orderMoneyOf(payments)) ? 'default' : 'filled'
  switch (order.status) {
    case 'to-prepare':
      return <ReadyButton opened={opened} context={context} orders={orders} />
    case 'ready':
      return <HandOver order={order} orders={orders} label="Remettre au client" variant="filled" />
    case 'handed-over':
      return <ReceiptLink id={order.id} variant={variant} />
    default:
      return (
        <Button
          variant={variant}
          loading={orders.busy}
          onClick={() => void orders.setStatus(order, 'to-prepare')}
        >
          Reprendre la commande
        </Button>
      )
  }
}

/** Link to the printable receipt of an order. */
export function ReceiptLink({ id, variant = 'default' }: { id: string; variant?: 'filled' | 'default' }) {
  return (
    <Button
      variant={variant}
      leftSection={<IconReceipt size={18} aria-hidden />}
      renderRoot={(own) => <Link to={`/admin/orders/receipt?id=${id}`} {...own} />}
    >
      Reçu
    </Button>
  )
}

type HandOverProps = { order: Order; orders: Orders; label: string; variant?: 'filled' | 'default' }

/** Hands an order over, and asks first if the stock is too low. */
function HandOver({ order, orders, label, variant = 'default' }: HandOverProps) {
  const [missing, setMissing] = useState<MissingProduct[] | null>(null)
  const handOver = async (despiteShortage = false) =>
    setMissing(await orders.setStatus(order, 'handed-over', despiteShortage))
  return (
    <>
      <Button variant={variant} loading={orders.busy} onClick={() => void handOver()}>
        {label}
      </Button>
      <ConfirmDelete
        opened={missing !== null}
        question="Le stock ne suffit pas"
        subject={
          <ul className="bare stack gap-1">
            {missing?.map(({ name, stock, wanted }) => (
              <li key={name}>
                {name}&nbsp;: il en faut {wanted}, il en reste&nbsp;{stock}
              </li>
            ))}
          </ul>
        }
        consequence="Le stock restera à 0. Si la marchandise est là, corrigez-le ensuite."
        label="Remettre quand même"
        deletes={false}
        busy={orders.busy}
        onCancel={() => setMissing(null)}
        onConfirm={() => void handOver(true)}
      />
    </>
  )
}

/** Marks an order ready and opens the chat in the same press: a real link, so that no browser blocks it as a popup. */
function ReadyButton({ opened: { order, products }, context: { templates }, orders }: OrderStepsProps) {
  const digits = firstPhoneDigits(order.phone)
  const ready = () => void orders.setStatus(order, 'ready')
  if (!digits)
    return (
      <Button loading={orders.busy} onClick={ready}>
        Marquer prête
      </Button>
    )
  return (
    <Button
      component="a"
      href={chatLink(digits, readyText(templates, order, products))}
      {...newTab}
      aria-disabled={orders.busy || undefined}
      leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
      onClick={(event) => (orders.busy ? event.preventDefault() : ready())}
    >
      <span>
        Prête&nbsp;: prévenir<span className={styles.way}> sur WhatsApp</span>
      </span>
    </Button>
  )
}

/** Marks an order ready without a chat. */
function ReadyWithoutChat({ opened: { order, products }, context: { templates }, orders }: OrderStepsProps) {
  const digits = firstPhoneDigits(order.phone)
  if (!digits) return null
  return (
    <>
      <CopyIfNoChatLink digits={digits} text={readyText(templates, order, products)} />
      <Button variant="default" loading={orders.busy} onClick={() => void orders.setStatus(order, 'ready')}>
        Prête, sans message
      </Button>
    </>
  )
}

/** Repeats the message that an order is ready. */
function RepeatReadyMessage({
  opened: { order, products },
  context: { templates },
}: Omit<OrderStepsProps, 'orders'>) {
  const digits = firstPhoneDigits(order.phone)
  const text = readyText(templates, order, products)
  return (
    <>
      {digits && (
        <Button
          component="a"
          variant="light"
          href={chatLink(digits, text)}
          {...newTab}
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          Prévenir sur WhatsApp
        </Button>
      )}
      <CopyIfNoChatLink digits={digits} text={text} />
    </>
  )
}

/** Copies a text that is too long for a chat link, which would truncate its warnings, or that has no phone number. */
function CopyIfNoChatLink({ digits, text }: { digits: string | null; text: string }) {
  if (digits && !isTooLongForChat(digits, text)) return null
  return <CopyButton text={text} label="Copier le message" done="Message copié" />
}

/** Attributes of a link to another window: the chat must not learn the address of this page. */
const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const
