import type { ReactNode } from 'react'
import { displayPhone, telephoneLink } from '#app/lib/forms/phone.ts'
import { chatLink } from '#app/lib/text/chat.ts'
import { inBothLanguages } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { SiteCopyButton } from '#app/site/ui/form/copy/copy-button.tsx'
import { CopyText } from '#app/site/ui/form/copy/form-copy.tsx'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import { formatPriceText } from '../price.ts'
import { shopPath } from '../shop/shop-ask.ts'
import { catalogTextsOf } from '../texts.ts'
import { type BasketPriceChange, orderField, orderSelected, selectField } from './basket.ts'
import type { OrderCheck, Remaining } from './order.server.ts'
import styles from './order-answer.module.css'
import { ProductQuantity } from './order-controls.tsx'
import { ShopOrderForm } from './order-form.tsx'

export type ShopOrderAnswer = OrderCheck | { state: 'away' }

/** The page after an order that did not open the chat at once: reason and next step. */
export function OrderAnswerPage({ order }: { order: ShopOrderAnswer }) {
  const texts = catalogTextsOf(useLanguage())
  switch (order.state) {
    case 'ready':
      return (
        <Page title={texts.longTitle} text={texts.longText}>
          <CopyText id="message" text={order.text} label={texts.message} lang="fr" />
          <p className={styles.actions}>
            <SiteCopyButton text={order.text} label={texts.copy} done={texts.copied} from="message" />
            <ChatButton text={order.text} />
          </p>
        </Page>
      )
    case 'none':
      return <Page title={texts.noneTitle} text={texts.noneText} />
    case 'quantity':
      return (
        <Page title={texts.quantityTitle} text={texts.quantityText}>
          <Dearer products={order.dearer} />
          <Rest products={order.remaining} label={texts.order} />
        </Page>
      )
    case 'dearer':
      return (
        <Page title={texts.dearerTitle(order.dearer.length)}>
          <Dearer products={order.dearer} />
          <p>{texts.dearerText}</p>
          <Rest products={order.remaining} label={texts.order} />
        </Page>
      )
    case 'refused':
      return <Refused order={order} />
    case 'away':
      return (
        <Page title={texts.awayTitle} text={texts.awayText}>
          <p className={styles.actions}>
            <ChatButton text="Bonjour, je souhaite commander des produits." />
          </p>
        </Page>
      )
  }
}

function Refused({ order }: { order: Extract<OrderCheck, { state: 'refused' }> }) {
  const texts = catalogTextsOf(useLanguage())
  const many = order.names.length + order.unknown > 1
  return (
    <Page title={many ? texts.refusedTitleMany : texts.refusedTitle}>
      {order.names.map((name) => (
        <p key={name}>{texts.refusedNamed(name)}</p>
      ))}
      {order.unknown > 0 && <p>{texts.refusedUnknown}</p>}
      {order.remaining.length > 0 && (
        <>
          <Dearer products={order.dearer} />
          <p>{texts.restText}</p>
          <Rest products={order.remaining} label={texts.orderRest} />
        </>
      )}
    </Page>
  )
}

function Page({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  const texts = catalogTextsOf(useLanguage())
  return (
    <div className={`wrap ${styles.page}`}>
      <p className="soft">{texts.orderTitle}</p>
      <h1>{title}</h1>
      {text && <p className="lead">{text}</p>}
      {children}
      <p className={styles.actions}>
        <LocalLink to={shopPath()} className={buttonClass(children ? 'outline' : 'primary')}>
          {texts.backToShop}
        </LocalLink>
        <CallButton />
      </p>
    </div>
  )
}

/** Products with a higher price than the visitor read, with both prices. */
function Dearer({ products }: { products: BasketPriceChange[] }) {
  const language = useLanguage()
  return products.map(({ name, from, to }) => (
    <p key={name}>
      {catalogTextsOf(language).dearer(name, formatPriceText(language, from), formatPriceText(language, to))}
    </p>
  ))
}

/** Form with the products that can still be ordered. */
function Rest({ products, label }: { products: Remaining[]; label: string }) {
  const language = useLanguage()
  const texts = catalogTextsOf(language)
  return (
    <ShopOrderForm className={styles.rest}>
      <ul>
        {products.map(({ id, name, price, quantity, refused }) => (
          <li key={id}>
            <input type="hidden" name={selectField} value={id} />
            <span>
              {name}
              {refused !== undefined && (
                <span className={styles.wrong}>{answerTexts(language).wrong(refused)}</span>
              )}
            </span>
            <ProductQuantity id={id} name={name} price={price} initial={quantity} />
          </li>
        ))}
      </ul>
      <button className={buttonClass('action')} type="submit" name={orderField} value={orderSelected}>
        {label}
      </button>
      <p className={styles.next}>{texts.orderNote}</p>
    </ShopOrderForm>
  )
}

/** Texts about an invalid quantity; apart from `catalogTextsOf`, since no script needs them. */
const answerTexts = inBothLanguages({
  fr: {
    wrong: (typed: string) =>
      typed ? `«\u00a0${typed}\u00a0» n’est pas une quantité.` : 'Il manque la quantité.',
  },
  en: { wrong: (typed: string) => (typed ? `“${typed}” is not a quantity.` : 'The quantity is missing.') },
})

function ChatButton({ text }: { text: string }) {
  const texts = catalogTextsOf(useLanguage())
  const phone = useSiteFacts()?.phone
  if (!phone) return null
  return (
    <a
      className={buttonClass('primary')}
      href={chatLink(phone, text)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {texts.openChat}
    </a>
  )
}

function CallButton() {
  const texts = catalogTextsOf(useLanguage())
  const phone = useSiteFacts()?.phone
  if (!phone) return null
  return (
    <a className={buttonClass()} href={telephoneLink(phone)}>
      {texts.call(displayPhone(phone))}
    </a>
  )
}
