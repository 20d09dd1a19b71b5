import { Button } from '@mantine/core'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { useState } from 'react'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { firstPhoneDigits } from '#app/lib/forms/phone.ts'
import { chatLink, isTooLongForChat } from '#app/lib/text/chat.ts'
import { readyText } from '../order-receipt.ts'
import type { OrderStatus } from '../order-status.ts'
import styles from './order-detail.admin.module.css'
import type { OpenedOrder, OrderContext } from './order-view.ts'
import type { Orders, Short } from './use-orders.admin.tsx'

type OrderStepsProps = { opened: OpenedOrder; context: OrderContext; orders: Orders }

/** The next step of an order, and the way back. */
export function OrderSteps({ opened, context, orders }: OrderStepsProps) {
  const [short, setShort] = useState<Short | null>(null)
  const { order } = opened
  const { status } = order
  const move = async (to: OrderStatus, onPurpose = false) => setShort(await orders.move(order, to, onPurpose))
  const step = (
    to: OrderStatus,
    label: string,
    look: { variant: string; color?: string; 'data-wide'?: true },
  ) => (
    <Button {...look} loading={orders.busy} onClick={() => void move(to)}>
      {label}
    </Button>
  )
  return (
    <div className={`stack gap-2 ${styles.steps}`}>
      {status === 'to-prepare' && <ReadyButtons opened={opened} context={context} orders={orders} />}
      {status === 'ready' &&
        step('handed-over', 'Remettre au client', { variant: 'filled', 'data-wide': true })}
      {status === 'ready' && <ReadyAgain opened={opened} context={context} />}
      {status === 'to-prepare' && step('handed-over', 'Remettre maintenant', { variant: 'default' })}
      {status === 'ready' && step('to-prepare', 'Pas encore prête', { variant: 'default' })}
      {status === 'handed-over' &&
        step('ready', 'Annuler la remise', { variant: 'default', 'data-wide': true })}
      {status === 'cancelled' &&
        step('to-prepare', 'Reprendre la commande', { variant: 'default', 'data-wide': true })}
      {status !== 'cancelled' &&
        step('cancelled', 'Annuler la commande', { variant: 'light', color: 'carmin', 'data-wide': true })}
      <ConfirmDelete
        opened={short !== null}
        question="Le stock ne suffit pas"
        subject={
          <ul className="bare stack gap-1">
            {short?.map(({ name, stock, wanted }) => (
              <li key={name}>
                {name}&nbsp;: il en faut {wanted}, il en reste {stock}
              </li>
            ))}
          </ul>
        }
        consequence="Si la marchandise est là, corrigez le stock ensuite. Remettre quand même le descend à zéro, pas plus bas."
        label="Remettre quand même"
        deletes={false}
        busy={orders.busy}
        onCancel={() => setShort(null)}
        onConfirm={() => void move('handed-over', true)}
      />
    </div>
  )
}

/** Marks an order ready and opens the chat in the same press: a real link, so that no browser blocks it as a popup. */
function ReadyButtons({ opened: { order, products }, context: { templates }, orders }: OrderStepsProps) {
  const digits = firstPhoneDigits(order.phone)
  const text = readyText(templates, order, products)
  const ready = () => void orders.move(order, 'ready')
  if (!digits)
    return (
      <Button data-wide loading={orders.busy} onClick={ready}>
        Marquer prête
      </Button>
    )
  return (
    <>
      <Button
        component="a"
        data-wide
        href={chatLink(digits, text)}
        {...apart}
        aria-disabled={orders.busy || undefined}
        leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        onClick={(event) => (orders.busy ? event.preventDefault() : ready())}
      >
        Prête&nbsp;: prévenir sur WhatsApp
      </Button>
      <CopyOfLong digits={digits} text={text} />
      <Button variant="default" loading={orders.busy} onClick={ready}>
        Prête, sans message
      </Button>
    </>
  )
}

/** The message that it is ready, once more; without a number it can be copied. */
function ReadyAgain({
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
          {...apart}
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          Prévenir sur WhatsApp
        </Button>
      )}
      <CopyOfLong digits={digits} text={text} />
    </>
  )
}

/** A way without a link, for a text that none can carry whole: its warnings must not be cut. */
function CopyOfLong({ digits, text }: { digits: string | null; text: string }) {
  if (digits && !isTooLongForChat(digits, text)) return null
  return <CopyButton text={text} label="Copier le message" done="Message copié" />
}

/** Attributes of a link to another window: the chat must not know where it was opened from. */
const apart = { target: '_blank', rel: 'noopener noreferrer' } as const
