import { Button, Select, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { clearLabel } from '#app/admin/parts/notices/empty-state.tsx'
import { Key } from '#app/admin/shell/shortcuts/key.tsx'
import { useShortcut } from '#app/admin/shell/shortcuts/shortcut.ts'
import { isDay } from '#app/lib/clock.ts'
import { typedDay } from '#app/lib/forms/typed-day.ts'
import styles from './filter-bar.module.css'

type SearchProps = {
  search: string
  /** Called after a pause in typing, and at once on Enter. */
  onSearch: (text: string) => void
  /** Names of the searched columns. Beside filters, a phone shows a shorter text; without any, `phonePlaceholder`. */
  placeholder: string
  phonePlaceholder?: string
}

type FilterBarProps = (SearchProps | { onSearch?: never }) & {
  /** True while any filter is active: the button that clears them appears. */
  active: boolean
  onClear: () => void
  /** Number of active filters among `children`; with it they collapse behind a button with that number on a phone. */
  on?: number
  children?: ReactNode
}

/** Search and filters of a list; without `onSearch` there is no search field. */
export function FilterBar(props: FilterBarProps) {
  const { active, onClear, on, children } = props
  const bar = useRef<HTMLElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const id = useId()
  return (
    <search ref={bar} className={`flow gap-2 below-3 ${styles.bar}`}>
      {props.onSearch && <SearchField {...props} isShort={on !== undefined} />}
      {on === undefined ? (
        children
      ) : (
        <>
          <Button
            className={styles.fold}
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            Filtres{on > 0 && ` (${on})`}
          </Button>
          <div id={id} className={styles.folded} data-unfolded={isUnfolded || undefined}>
            {children}
          </div>
        </>
      )}
      {active && (
        <Button
          className={styles.clear}
          variant="subtle"
          leftSection={<IconFilterOff size={18} aria-hidden />}
          onClick={() => {
            bar.current?.querySelector<HTMLElement>('input, button')?.focus()
            onClear()
          }}
        >
          {clearLabel(Boolean(props.onSearch && props.search) && !on)}
        </Button>
      )}
    </search>
  )
}

function SearchField(props: SearchProps & { isShort: boolean }) {
  const { search, onSearch, placeholder, phonePlaceholder = placeholder, isShort } = props
  const input = useRef<HTMLInputElement>(null)
  const { text, type, send } = useTypedSearch(search, onSearch)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false)
  useShortcut('/', () => input.current?.focus())
  return (
    <TextInput
      ref={input}
      className={styles.search}
      type="search"
      aria-label={placeholder}
      placeholder={isPhone ? (isShort ? 'Rechercher' : phonePlaceholder) : placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text ? undefined : <Key>/</Key>}
      rightSectionPointerEvents="none"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // A list may be inside a form, which Enter would submit.
        event.preventDefault()
        send(text)
      }}
    />
  )
}

type ChoiceFilterProps = {
  label: string
  /** Label of the choice without this filter; the cross clears it too. */
  all?: string | undefined
  choices: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
}

/** An option of a Select needs a value. */
const everything = 'all'

/** A filter by one of a few values. */
export function ChoiceFilter({ label, all, choices, value, onChange }: ChoiceFilterProps) {
  return (
    <Select
      className={styles.filter}
      aria-label={label}
      placeholder={label}
      data={[...(all ? [{ value: everything, label: all }] : []), ...choices]}
      value={value}
      onChange={(chosen) => onChange(chosen === everything ? null : chosen)}
      clearable={value !== null}
      clearButtonProps={{ 'aria-label': `Effacer : ${label}` }}
      nothingFoundMessage="Rien à choisir"
    />
  )
}

type ToggleFilterProps = { label: string; on: boolean; onChange: (on: boolean) => void }

/** A filter that is on or off. */
export function ToggleFilter({ label, on, onChange }: ToggleFilterProps) {
  return (
    <Button
      className={styles.toggle}
      variant="default"
      aria-pressed={on}
      {...(on && { leftSection: <IconCheck size={18} aria-hidden /> })}
      onClick={() => onChange(!on)}
    >
      {label}
    </Button>
  )
}

type DayFilterProps = { label: string; value: string | null; onChange: (day: string | null) => void }

/**
 * A filter by day (`2026-08-31`), with the native date input; its label comes before it ("Créé le"). Each typed digit
 * makes another day: the last one counts, after a pause or on leaving the field.
 */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  function choose(text: string): void {
    const day = typedDay(text)
    if (day === '' || isDay(day)) onChange(day || null)
  }
  const typed = useTypedSearch(value ?? '', choose, 600)
  return (
    <label className={`row soft nowrap gap-2 ${styles.day}`}>
      <span>{label}</span>
      <input
        type="date"
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={() => typed.send(typed.text)}
        onKeyDown={(event) => event.key === 'Enter' && typed.send(typed.text)}
      />
    </label>
  )
}

/**
 * Typed text shows at once and is searched after a pause in typing, in milliseconds; a later change of the address wins.
 */
function useTypedSearch(search: string, onSearch: (text: string) => void, pause = 300) {
  const [text, setText] = useState(search)
  const sent = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (search === sent.current) return
    clearTimeout(timer.current)
    sent.current = search
    setText(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(words: string) {
    clearTimeout(timer.current)
    if (words === sent.current) return
    sent.current = words
    onSearch(words)
  }
  function type(words: string) {
    setText(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(words), pause)
  }
  return { text, type, send }
}
