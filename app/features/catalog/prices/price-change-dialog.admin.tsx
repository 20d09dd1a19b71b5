import { Button, Select } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { NumberInput } from '#app/admin/fields/number-input.tsx'
import { ChoiceField } from '#app/admin/parts/forms/choice-field.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { unsentReasons, useBusySend } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import styles from './price-change.admin.module.css'
import type { PriceScope } from './price-change.fields.ts'
import type { PriceAnswer, PricePreview } from './price-change.ts'
import { PricePreviewList } from './price-preview.admin.tsx'
import { type Rounding, roundings } from './price-rule.ts'
import { undoneText } from './price-undo.ts'

type PriceChangeDialogProps = {
  /** Ids of the selected products. */
  ids: readonly string[]
  /** Filters of the list, and its number of products. */
  filters: Record<string, string>
  total: number
  onClose: () => void
  onDone: () => void
}

const address = '/admin/products/prices'

/** Changes the prices of several products at once, after a preview. */
export function PriceChangeDialog({ ids, filters, total, onClose, onDone }: PriceChangeDialogProps) {
  const [values, setValues] = useState({
    meant: 'ticked',
    direction: 'up',
    amount: '' as string | number,
    unit: 'percent',
    rounding: 25 as Rounding,
  })
  const [preview, setPreview] = useState<PricePreview | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [notice, setNotice] = useState<string | null>(null)
  const [send, busy] = useBusySend<PriceAnswer>(address)
  const { revalidate } = useRevalidator()

  function set(change: Partial<typeof values>) {
    setValues({ ...values, ...change })
    setPreview(null)
    setErrors({})
    setNotice(null)
  }

  async function ask(more: { intent: 'preview'; all?: boolean } | { intent: 'apply'; seen: string }) {
    const { meant, ...rule } = values
    const scope: PriceScope = meant === 'ticked' ? { ids: [...ids] } : { filters }
    const answer = await send({ ...more, scope, rule })
    setNotice(null)
    switch (answer.state) {
      case 'preview':
        return setPreview(answer.preview)
      case 'overtaken':
        setPreview(answer.preview)
        return setNotice('Des prix ont changé entre-temps. Vérifiez à nouveau\u00a0: rien n’est enregistré.')
      case 'invalid':
        return setErrors(answer.errors)
      case 'saved':
        saidAndUndoable(answer.count, answer.id)
        onDone()
        return revalidate()
      default:
        return void toastError(
          'Erreur',
          `Les prix n’ont pas été changés${unsentReasons[answer.state] ?? '.'}`,
        )
    }
  }

  function saidAndUndoable(count: number, id: string) {
    const undo = async () => {
      let earlier = 0
      let answer = await send({ intent: 'undo', id })
      // Many prices take several requests, and the toast's button is pressed once.
      while (answer.state === 'undone' && answer.restored > 0 && answer.ready > 0) {
        earlier += answer.restored
        answer = await send({ intent: 'undo', id })
      }
      if (answer.state === 'undone') toastSuccess('Succès', undoneText(answer, earlier + answer.restored))
      else toastError('Erreur', 'Les anciens prix n’ont pas été remis.')
      await revalidate()
    }
    toastSuccess('Succès', count === 1 ? '1 prix changé' : `${count.toLocaleString('fr-FR')} prix changés`, {
      undo: () => void undo(),
      undoLabel: 'Annuler',
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void ask(preview ? { intent: 'apply', seen: preview.seen } : { intent: 'preview' })
  }

  const isNothing = preview?.changing === 0
  return (
    <FormDialog
      title="Changer les prix"
      dirty={values.amount !== ''}
      busy={busy}
      errors={errors.amount ? { amount: 'De combien' } : {}}
      submitLabel={preview && !isNothing ? changeLabel(preview.changing) : 'Voir les nouveaux prix'}
      notice={notice}
      size="42rem"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={`stack gap-4 ${styles.form}`}>
        {total > ids.length && (
          <ChoiceField
            name="meant"
            label="Quels produits"
            choices={[
              { value: 'ticked', label: ids.length === 1 ? 'Le produit coché' : `Les ${ids.length} cochés` },
              { value: 'all', label: `Les ${total.toLocaleString('fr-FR')} de la liste` },
            ]}
            value={values.meant}
            onChange={(meant) => set({ meant })}
          />
        )}
        <ChoiceField
          name="direction"
          label="Sens"
          choices={[
            { value: 'up', label: 'Augmenter' },
            { value: 'down', label: 'Baisser' },
          ]}
          value={values.direction}
          onChange={(direction) => set({ direction })}
        />
        <div className={`flow gap-3 ${styles.amount}`}>
          <NumberInput
            id="amount"
            label="De combien"
            value={values.amount}
            unit={values.unit === 'percent' ? '%' : 'FCFA'}
            error={errors.amount}
            onChange={(amount) => set({ amount })}
            data-autofocus
          />
          <ChoiceField
            name="unit"
            label="En"
            choices={[
              { value: 'percent', label: 'pour cent' },
              { value: 'francs', label: 'FCFA' },
            ]}
            value={values.unit}
            onChange={(unit) => set({ unit })}
          />
        </div>
        <Select
          label="Arrondir"
          className={styles.rounding}
          data={roundings.map((rounding) => ({ value: String(rounding), label: roundingLabel(rounding) }))}
          value={String(values.rounding)}
          allowDeselect={false}
          onChange={(rounding) => set({ rounding: Number(rounding) as Rounding })}
        />
        <div aria-live="polite">
          {preview && (
            <PricePreviewList preview={preview}>
              <Button variant="subtle" onClick={() => void ask({ intent: 'preview', all: true })}>
                Afficher les {preview.changing.toLocaleString('fr-FR')}
              </Button>
            </PricePreviewList>
          )}
        </div>
      </div>
    </FormDialog>
  )
}

function changeLabel(count: number): string {
  return count === 1 ? 'Changer 1 prix' : `Changer ${count.toLocaleString('fr-FR')} prix`
}

function roundingLabel(rounding: Rounding): string {
  return rounding === 0 ? 'Sans arrondi' : `À ${rounding} FCFA près`
}
