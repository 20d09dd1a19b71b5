import { Button, Textarea } from '@mantine/core'
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormPart } from '#app/admin/parts/forms/form-part.tsx'
import { unsentReasons, useBusySend } from '#app/admin/shell/send-json.ts'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { formatPrice } from '#app/lib/text/format.ts'
import { longestMessage } from '../order.ts'
import { ordersAddress, type ParsedMessage } from '../order-change.ts'
import { type OrderDraft, totalOfDraft, withMessage } from '../order-draft.ts'
import styles from './order-form.admin.module.css'

type OrderMessagePartProps = {
  message: string
  draft: OrderDraft
  onMessage: (message: string) => void
  onDraft: (draft: OrderDraft) => void
}

/** Field for the pasted chat message, and the result of reading it. */
export function OrderMessagePart({ message, draft, onMessage, onDraft }: OrderMessagePartProps) {
  const [send, busy] = useBusySend<ParsedMessage>(ordersAddress)
  const [parsed, setParsed] = useState<ParsedMessage | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function readMessage(text: string): Promise<void> {
    if (text.trim() === '') return
    const sent = await send({ intent: 'read', message: text })
    if (sent.state !== 'read')
      return setFailure(`Le message n’a pas pu être lu${unsentReasons[sent.state] ?? '.'}`)
    setFailure(null)
    setParsed(sent)
    onDraft(withMessage(draft, sent))
  }

  return (
    <FormPart
      name="Message"
      hint="Copiez la commande dans WhatsApp et collez-la ici. Sans message, ajoutez les produits plus bas."
    >
      <Textarea
        id="order-message"
        aria-label="Message reçu sur WhatsApp"
        placeholder="Bonjour, je souhaite commander les produits suivants…"
        minRows={3}
        maxRows={8}
        maxLength={longestMessage}
        data-autofocus
        value={message}
        onChange={(event) => {
          const { value } = event.currentTarget
          onMessage(value)
          const { inputType } = event.nativeEvent as InputEvent
          if (inputType === 'insertFromPaste') void readMessage(value)
        }}
      />
      {message.trim() !== '' && (
        <div className="stack one-column gap-2">
          <div>
            <Button
              variant="light"
              loading={busy}
              leftSection={<IconClipboardText size={18} aria-hidden />}
              onClick={() => void readMessage(message)}
            >
              {parsed ? 'Relire le message' : 'Lire le message'}
            </Button>
          </div>
          <p role="status" className="text-sm">
            {failure ?? (parsed && <Reading parsed={parsed} draft={draft} />)}
          </p>
        </div>
      )}
    </FormPart>
  )
}

/** Recognised products, a differing total, and an existing order with the same message. */
function Reading({ parsed, draft }: { parsed: ParsedMessage; draft: OrderDraft }) {
  const address = useAddress()
  const { lines, total, duplicate } = parsed
  const recognised = lines.filter(({ productId }) => productId !== null).length
  const sum = totalOfDraft(draft.lines)
  return (
    <>
      {recognised === 0
        ? 'Aucun produit reconnu.'
        : `${recognised}\u00a0produit${recognised > 1 ? 's reconnus' : ' reconnu'}.`}
      {total !== null && total !== sum && draft.unrecognised.length === 0 && (
        <>
          {' '}
          <b>
            Le message dit {formatPrice('fr', total)} en tout, les lignes font {formatPrice('fr', sum)}.
          </b>
        </>
      )}
      {duplicate && (
        <span className={`tone-wait ${styles.duplicate}`}>
          Ce message est déjà noté&nbsp;:{' '}
          <Link to={address.to({ new: null, open: duplicate.id })}>commande {duplicate.reference}</Link>.
        </span>
      )}
    </>
  )
}
