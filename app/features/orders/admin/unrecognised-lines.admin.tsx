import { Button } from '@mantine/core'
import { FormPart } from '#app/admin/parts/forms/form-part.tsx'
import { formatPrice } from '#app/lib/text/format.ts'
import type { OrderProduct } from '../order.ts'
import { draftLineOf, lineWithoutProduct, type OrderDraft, type UnrecognisedLine } from '../order-draft.ts'
import styles from './order-form.admin.module.css'
import { ProductField } from './product-field.admin.tsx'

type UnrecognisedPartProps = {
  draft: OrderDraft
  error: string | undefined
  onChange: (part: Partial<OrderDraft>) => void
}

/** Unrecognised lines: each gets a product, becomes a line of its own, or is discarded. */
export function UnrecognisedPart({ draft: { lines, unrecognised }, error, onChange }: UnrecognisedPartProps) {
  const without = ({ key }: UnrecognisedLine) => unrecognised.filter((other) => other.key !== key)
  const choose = (line: UnrecognisedLine, product: OrderProduct) =>
    onChange({ lines: [...lines, draftLineOf(product, line)], unrecognised: without(line) })
  return (
    <FormPart
      name={`Non compris (${unrecognised.length})`}
      hint="Choisissez le produit, gardez la ligne telle quelle, ou laissez-la de côté."
    >
      {error && (
        <p id="order-unrecognised" role="alert" tabIndex={-1} className={styles.error}>
          {error}
        </p>
      )}
      <ul className="bare stack gap-3">
        {unrecognised.map((line) => (
          <li key={line.key} className={`card tone-wait stack one-column gap-2 ${styles.unrecognised}`}>
            <p className="semibold break-anywhere">
              «&nbsp;{line.text}&nbsp;»{line.quantity !== null && ` × ${line.quantity}`}
            </p>
            {line.choices.length > 0 && (
              <>
                <p className="text-sm">Plusieurs produits portent ce nom. Lequel est commandé&nbsp;?</p>
                <div className="flow gap-2">
                  {line.choices.map((product) => (
                    <Button key={product.id} variant="light" onClick={() => choose(line, product)}>
                      {choiceLabel(product)}
                    </Button>
                  ))}
                </div>
              </>
            )}
            <ProductField
              label={`Produit pour «\u00a0${line.text}\u00a0»`}
              onChoose={(product) => choose(line, product)}
            />
            <div className="flow gap-2">
              <Button
                variant="default"
                onClick={() =>
                  onChange({ lines: [...lines, lineWithoutProduct(line)], unrecognised: without(line) })
                }
              >
                Garder telle quelle<span className="visually-hidden">{`\u00a0: ${line.text}`}</span>
              </Button>
              <Button variant="default" onClick={() => onChange({ unrecognised: without(line) })}>
                Laisser de côté<span className="visually-hidden">{`\u00a0: ${line.text}`}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {unrecognised.length > 1 && (
        <div>
          <Button variant="subtle" onClick={() => onChange({ unrecognised: [] })}>
            Tout laisser de côté
          </Button>
        </div>
      )}
    </FormPart>
  )
}

function choiceLabel({ name, price, stock, isInShop }: OrderProduct): string {
  const cost = price === 0 ? 'sur demande' : formatPrice('fr', price)
  const hidden = isInShop ? [] : ['pas dans la boutique']
  return [name, cost, `stock ${stock.toLocaleString('fr-FR')}`, ...hidden].join(' · ')
}
