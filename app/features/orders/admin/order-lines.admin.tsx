import { ActionIcon, Button } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { NumberInput } from '#app/admin/fields/number-input.tsx'
import { FormPart } from '#app/admin/parts/forms/form-part.tsx'
import { formatPrice } from '#app/lib/text/format.ts'
import { type DraftLine, draftLineOf, totalOfDraft } from '../order-draft.ts'
import styles from './order-form.admin.module.css'
import { ProductField } from './product-field.admin.tsx'

type OrderLinesPartProps = {
  lines: DraftLine[]
  errors: Readonly<Record<string, string>>
  /** True for an order that was handed over or cancelled. */
  readOnly: boolean
  isStockFollowed: boolean
  onChange: (lines: DraftLine[]) => void
}

/** The products of an order, each with its quantity and the order's price. */
export function OrderLinesPart({ lines, errors, readOnly, isStockFollowed, onChange }: OrderLinesPartProps) {
  const change = (key: string, part: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  return (
    <FormPart
      name="Produits"
      {...(readOnly && { hint: 'La commande est remise ou annulée\u00a0: ses produits ne changent plus.' })}
    >
      {lines.length > 0 && (
        <ul className={`bare stack one-column ${styles.lines}`}>
          {lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              index={index}
              errors={errors}
              readOnly={readOnly}
              isStockFollowed={isStockFollowed}
              onChange={(part) => change(line.key, part)}
              onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
          ))}
        </ul>
      )}
      {errors['lines'] && (
        <p role="alert" className={styles.error}>
          {errors['lines']}
        </p>
      )}
      {!readOnly && (
        <ProductField
          id="order-lines"
          label="Ajouter un produit"
          onChoose={(product) =>
            onChange([
              ...lines,
              draftLineOf(product, { key: crypto.randomUUID(), quantity: null, unitPrice: null }),
            ])
          }
        />
      )}
      {lines.length > 0 && (
        <p className={`row spread text-lg ${styles.total}`} aria-live="polite">
          Total <b className="num">{formatPrice('fr', totalOfDraft(lines))}</b>
        </p>
      )}
    </FormPart>
  )
}

type LineProps = {
  line: DraftLine
  index: number
  errors: Readonly<Record<string, string>>
  readOnly: boolean
  isStockFollowed: boolean
  onChange: (part: Partial<DraftLine>) => void
  onRemove: () => void
}

function Line({ line, index, errors, readOnly, isStockFollowed, onChange, onRemove }: LineProps) {
  const { name, quantity, unitPrice, product } = line
  const number = (field: 'quantity' | 'unitPrice') => ({
    id: `order-line-${index}-${field}`,
    label: (
      <>
        {field === 'quantity' ? 'Quantité' : 'Prix unitaire'}
        <span className="visually-hidden"> de {name}</span>
      </>
    ),
    error: errors[`line-${index}-${field}`],
    readOnly,
    onChange: (value: number | string) => onChange({ [field]: value }),
  })
  return (
    <li className={`stack middle ${styles.line}`}>
      <span className={`semibold break-anywhere ${styles.name}`}>{name}</span>
      <div className={styles.quantity}>
        <NumberInput {...number('quantity')} inputMode="numeric" value={quantity} />
      </div>
      <div className={styles.price}>
        <NumberInput {...number('unitPrice')} unit="FCFA" value={unitPrice} />
      </div>
      {!readOnly && (
        <ActionIcon className={styles.remove} aria-label={`Retirer ${name}`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
      <div className={`flow middle soft text-sm gap-x-3 ${styles.remarks}`}>
        {product === null && 'Hors de la boutique. Le stock n’en tient pas compte.'}
        {product && !product.isInShop && 'N’est plus dans la boutique.'}
        {product && unitPrice !== product.price && (
          <>
            <span>
              Aujourd’hui&nbsp;: {product.price === 0 ? 'sur demande' : formatPrice('fr', product.price)}
            </span>
            {!readOnly && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => onChange({ unitPrice: product.price })}
              >
                Prendre ce prix<span className="visually-hidden">{` pour ${name}`}</span>
              </Button>
            )}
          </>
        )}
        {isStockFollowed &&
          product &&
          typeof quantity === 'number' &&
          quantity > product.stock &&
          !readOnly && <b>En stock&nbsp;: {product.stock.toLocaleString('fr-FR')}</b>}
      </div>
    </li>
  )
}
