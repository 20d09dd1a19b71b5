import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import { OpenChat } from '#app/admin/parts/links/open-chat.tsx'
import stacked from '#app/admin/parts/lists/stacked-table.module.css'
import { tableRoles as roles } from '#app/admin/parts/lists/table-roles.ts'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { firstPhoneDigits } from '#app/lib/forms/phone.ts'
import { orderReceiptTextsOf, type Receipt, receiptText } from '../order-receipt.ts'
import styles from './order-receipt.admin.module.css'

type OrderReceiptProps = { id: string; phone: string; receipt: Receipt }

/** Receipt of an order, to print on A4 or A5 and to send. */
export function OrderReceipt({ id, phone, receipt }: OrderReceiptProps) {
  const { language, centre, lines, payments, warnings } = receipt
  const texts = orderReceiptTextsOf(language)
  const text = receiptText(receipt)
  const digits = firstPhoneDigits(phone)
  const colon = language === 'fr' ? '\u00a0:' : ':'
  return (
    <>
      <div className={styles.screen}>
        <PageHeader
          title="Reçu"
          note={`Commande ${receipt.reference}`}
          primary={{ label: 'Imprimer', icon: IconPrinter, onClick: () => window.print() }}
          secondary={[{ label: 'Commande', icon: IconArrowLeft, to: `/admin/orders?open=${id}` }]}
        />
        <div className="flow gap-2 below-4">
          {digits && (
            <OpenChat digits={digits} text={text}>
              Envoyer sur WhatsApp
            </OpenChat>
          )}
          <CopyButton text={text} label="Copier le texte" done="Texte copié" />
        </div>
      </div>
      <section className={`card ${styles.paper}`} aria-labelledby="receipt" lang={language}>
        <header className={`spread ${styles.head}`}>
          <div>
            <p className="text-lg bold">{centre.name}</p>
            <p className="soft">
              {centre.location}
              <br />
              {centre.phone}
            </p>
          </div>
          <div className={styles.title}>
            <h2 id="receipt" className="text-xl bold">
              {texts.receipt} <span className="num">{receipt.reference}</span>
            </h2>
            <p className="soft">
              {receipt.isHandedOver && `${texts.handedOver} `}
              {receipt.isCancelled && `${texts.cancelledOn} `}
              {receipt.day}
            </p>
          </div>
        </header>
        {receipt.isCancelled && <p className="text-lg bold below-2">{texts.cancelled}</p>}
        <p className="below-4">
          {texts.for} <b className="break-anywhere">{receipt.name}</b>
        </p>
        <table
          {...roles.table}
          className={`full ${styles.table} ${stacked.stacked}`}
          aria-labelledby="receipt"
        >
          <thead {...roles.rowgroup}>
            <tr {...roles.row}>
              <th {...roles.columnheader} scope="col">
                {texts.product}
              </th>
              <th {...roles.columnheader} scope="col" data-end>
                {texts.quantity}
              </th>
              <th {...roles.columnheader} scope="col" data-end className={styles.price}>
                {texts.price}
              </th>
              <th {...roles.columnheader} scope="col" data-end>
                {texts.sum}
              </th>
            </tr>
          </thead>
          <tbody {...roles.rowgroup}>
            {lines.map(({ name, lang, quantity, price, sum }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order have no other name.
              <tr {...roles.row} key={index}>
                <th {...roles.rowheader} scope="row" lang={lang}>
                  {name}
                </th>
                <td {...roles.cell} data-end>
                  {quantity}
                </td>
                <td {...roles.cell} data-end className={styles.price}>
                  {price}
                </td>
                <td {...roles.cell} data-end>
                  {sum}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className={styles.sums}>
          <Sum name={texts.total} amount={receipt.total} isTotal />
          {payments.map(({ way, day, amount, isRefund }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike.
            <Sum
              key={index}
              name={`${isRefund ? texts.refunded : texts.paid} (${way}, ${day})`}
              amount={amount}
            />
          ))}
          {receipt.due !== null && <Sum name={texts.due} amount={receipt.due} isTotal />}
        </dl>
        {warnings.length > 0 && (
          <section className={styles.warnings} aria-labelledby="warnings">
            <h3 id="warnings" className="bold">
              {texts.warning}
            </h3>
            <ul>
              {warnings.map(({ name, lang, text: words }) => (
                <li key={name}>
                  <b lang={lang}>
                    {name}
                    {colon}
                  </b>{' '}
                  {words}
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="soft above-4">{texts.thanks}</p>
      </section>
    </>
  )
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'bold text-lg' : undefined}>
      <dt>{name}</dt>
      <dd className="num nowrap">{amount}</dd>
    </div>
  )
}
