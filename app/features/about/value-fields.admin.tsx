import { FormPart } from '#app/admin/parts/forms/form-part.tsx'
import { TranslatedFields } from '#app/admin/parts/forms/translated-field.tsx'
import { SortableList, useSortableItem } from '#app/admin/parts/ordering/order.tsx'
import { OrderControls } from '#app/admin/parts/ordering/order-controls.tsx'
import { type AboutValues, idsOf, partOf, type ValueKind } from './about-form.ts'
import styles from './value-fields.admin.module.css'

type ValueFieldsProps = {
  kind: ValueKind
  name: string
  hint: string
  values: AboutValues
  errors: Readonly<Record<string, string>>
  onChange: (name: string, value: unknown) => void
}

/** Fields of the values of one kind, sortable in place. The order is saved with the form. */
export function ValueFields({ kind, name, hint, ...form }: ValueFieldsProps) {
  const { values, onChange } = form
  const titleOf = (id: string) => String(values[partOf(id, 'title')] || 'Sans titre')
  return (
    <FormPart name={name} hint={hint}>
      <SortableList
        ids={idsOf(values, kind)}
        nameOf={titleOf}
        saving={false}
        onOrder={(ids) => onChange(`order_${kind}`, ids.join())}
      >
        {(ids) => (
          <ol className="bare stack gap-4">
            {ids.map((id) => (
              <Value key={id} id={id} title={titleOf(id)} {...form} />
            ))}
          </ol>
        )}
      </SortableList>
    </FormPart>
  )
}

type ValueProps = Pick<ValueFieldsProps, 'values' | 'errors' | 'onChange'> & { id: string; title: string }

function Value({ id, title, values, errors, onChange }: ValueProps) {
  const { setNode, style, isDragging, handle } = useSortableItem(id)
  return (
    <li
      ref={setNode}
      style={style}
      className={`card ${styles.value}`}
      data-dragging={isDragging || undefined}
      aria-label={title}
    >
      <div className="row wrap spread gap-x-2 below-2">
        <p className="shrink text-md bold break-anywhere">{title}</p>
        <OrderControls id={id} handle={handle} />
      </div>
      <TranslatedFields
        translations={[
          { id: partOf(id, 'title'), label: 'Titre', required: true },
          { id: partOf(id, 'text'), label: 'Texte', required: true, lines: 4 },
        ]}
        values={values as Record<string, string>}
        errors={errors}
        onChange={onChange}
      />
    </li>
  )
}
