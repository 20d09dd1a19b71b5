import type { ReactNode } from 'react'
import { type OrderProps, SortableList, useSortableItem } from '#app/admin/parts/ordering/order.tsx'
import { OrderControls } from '#app/admin/parts/ordering/order-controls.tsx'
import { PictureOr } from '#app/admin/parts/pictures/picture-or.tsx'
import styles from './card-list.module.css'

export type Card = {
  id: string
  image: string | null
  title: string
  /** Opens the item: the title becomes a button. */
  onOpen?: (() => void) | undefined
  lines: readonly string[]
  badges?: ReactNode
  facts?: readonly { name: string; value: string }[]
  actions?: ReactNode
}

type CardListProps = { label: string; cards: readonly Card[]; order?: Pick<OrderProps, 'onOrder' | 'saving'> }

/**
 * Cards for visual items (slides): picture first, one column, in the order of the site. With `order` they are sorted in
 * place.
 */
export function CardList({ label, cards, order }: CardListProps) {
  const byId = new Map(cards.map((card) => [card.id, card]))
  if (!order)
    return (
      <ol className={`bare stack gap-3 ${styles.list}`} aria-label={label}>
        {cards.map((card) => (
          <li key={card.id} className={`card stack ${styles.card}`}>
            <CardContent card={card} />
          </li>
        ))}
      </ol>
    )
  return (
    <SortableList ids={[...byId.keys()]} nameOf={(id) => byId.get(id)?.title ?? ''} {...order}>
      {(ids) => (
        <ol className={`bare stack gap-3 ${styles.list}`} aria-label={label}>
          {ids.map((id) => {
            const card = byId.get(id)
            return card && <OrderedCard key={id} card={card} />
          })}
        </ol>
      )}
    </SortableList>
  )
}

function OrderedCard({ card }: { card: Card }) {
  const { setNode, style, isDragging, handle } = useSortableItem(card.id)
  return (
    <li
      ref={setNode}
      style={style}
      className={`card stack ${styles.card}`}
      data-dragging={isDragging || undefined}
      data-ordered
    >
      <OrderControls id={card.id} handle={handle} />
      <CardContent card={card} />
    </li>
  )
}

function CardContent({ card }: { card: Card }) {
  return (
    <>
      <div className={`stack sunken ${styles.frame}`}>
        <PictureOr src={card.image}>
          <span className="soft text-sm">Sans image</span>
        </PictureOr>
      </div>
      <div className={`shrink break-anywhere ${styles.words}`}>
        <h2 className="text-lg bold">
          {card.onOpen ? (
            <button type="button" className={`break-anywhere ${styles.open}`} onClick={card.onOpen} data-open>
              {card.title}
            </button>
          ) : (
            card.title
          )}{' '}
          {card.badges}
        </h2>
        {card.lines.map((line) => (
          <p key={line} className={`soft text-md ${styles.line}`}>
            {line}
          </p>
        ))}
        {card.facts && (
          <dl className={`flow text-sm ${styles.facts}`}>
            {card.facts.map((fact) => (
              <div key={fact.name}>
                <dt className="rigid soft">{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className={`row wrap ${styles.actions}`}>{card.actions}</div>
    </>
  )
}
