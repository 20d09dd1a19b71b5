import { Select } from '@mantine/core'
import { useState } from 'react'
import { useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError } from '#app/admin/shell/toasts.tsx'
import { type Lookup, type LookupChoice, useLookup } from './use-lookup.ts'

type LookupFieldProps<Choice extends LookupChoice> = {
  id?: string
  label: string
  description?: string
  placeholder?: string
  required?: boolean
  error?: string | undefined
  /** Has the focus when its dialog opens. */
  'data-autofocus'?: boolean
  /** Returns a handful of `{ choices }` for `?q=` and the typed text: `/admin/patients/search`. */
  address: string
  /**
   * Address that creates a missing entry from the typed name, by `{ intent: 'create', id, values: { name } }`; it
   * answers `{ state: 'saved', choice }`. Without it, only existing entries can be chosen.
   */
  createAt?: string
  /** Texts for an empty field and for no match. */
  words?: { idle: string; nothing: string }
  /** Id of an entry that is never offered. */
  except?: string
  value: Choice | null
  onChange: (choice: Choice | null) => void
}

/** A field for one of very many records, searched while typing: a patient by name or telephone. */
export function LookupField<Choice extends LookupChoice>(props: LookupFieldProps<Choice>) {
  const { address, createAt, words = ofPatients, except, value, onChange, ...field } = props
  const [text, setText] = useState(value?.label ?? '')
  const isChosen = value !== null && text === value.label
  const lookup = useLookup<Choice>(address, isChosen ? '' : text)
  const send = useSendJson<{ state: 'saved'; choice: Choice }>(createAt ?? '')
  const choices = isChosen ? [value] : lookup.choices.filter(({ id }) => id !== except)
  const mayCreate = createAt !== undefined && !isChosen && text.trim() !== '' && lookup.state !== 'loading'

  async function choose(chosen: string | null): Promise<void> {
    if (chosen !== toCreate) return onChange(choices.find(({ id }) => id === chosen) ?? null)
    const sent = await send({ intent: 'create', id: crypto.randomUUID(), values: { name: text.trim() } })
    if (sent.state !== 'saved') return void toastError('Erreur', 'Impossible de créer la fiche')
    setText(sent.choice.label)
    onChange(sent.choice)
  }

  return (
    <Select
      {...field}
      searchable
      // The summary of errors moves the focus here: an open list would cover the field's message.
      openOnFocus={false}
      clearable={value !== null}
      clearButtonProps={{ 'aria-label': `Effacer\u00a0: ${field.label}` }}
      data={[
        ...choices.map(({ id, label }) => ({ value: id, label })),
        ...(mayCreate ? [{ value: toCreate, label: newLabel(text) }] : []),
      ]}
      // The server decides about matches, whose spelling may differ.
      filter={({ options }) => options}
      value={value?.id ?? null}
      searchValue={text}
      onSearchChange={(typed) => typed !== newLabel(text) && setText(typed)}
      onChange={(chosen) => void choose(chosen)}
      renderOption={({ option }) => (
        <span className="stack one-column break-anywhere">
          {option.label}
          <span className="soft text-sm">{choices.find(({ id }) => id === option.value)?.hint}</span>
        </span>
      )}
      nothingFoundMessage={nothingFound(lookup, words)}
    />
  )
}

/** Value of the option that creates an entry; no id equals it. */
const toCreate = 'create'
const newLabel = (text: string) => `Nouvelle fiche\u00a0: ${text.trim()}`

const ofPatients = { idle: 'Tapez un nom ou un numéro.', nothing: 'Personne de ce nom ni de ce numéro.' }

function nothingFound({ state }: Lookup<unknown>, words: typeof ofPatients): string {
  if (state === 'loading') return 'Recherche…'
  if (state === 'failed') return 'La recherche ne répond pas. Vérifiez la connexion.'
  return state === 'idle' ? words.idle : words.nothing
}
