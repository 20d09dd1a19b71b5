import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/site/hydrated.ts'
import { island } from '#app/site/island.tsx'
import styles from './quantity.module.css'

type Props = {
  name: string
  min: number
  max: number
  initial?: number
  /** What the control, one less and one more are called, the thing's name included. */
  label: string
  less: string
  more: string
}

export const QuantityIsland = island('quantity', Quantity)

/**
 * How many: a number input that works alone; the buttons come with the script. At an end they are only said to be off:
 * a button that is off in earnest would let the focus of the keyboard go.
 */
export function Quantity({ name, min, max, initial = min, label, less, more }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const [quantity, setQuantity] = useState(initial)
  // What was typed before the script came is there already.
  useEffect(() => setQuantity(input.current?.valueAsNumber ?? initial), [initial])
  return (
    <div className={styles.quantity}>
      {hydrated && (
        <button
          type="button"
          aria-label={less}
          aria-disabled={quantity <= min}
          onClick={() => step(input, -1)}
        >
          −
        </button>
      )}
      <input
        ref={input}
        className={hydrated ? styles.between : undefined}
        type="number"
        name={name}
        defaultValue={initial}
        min={min}
        max={max}
        step={1}
        required
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        onInput={(event) => setQuantity(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          const button = ownButton(event.currentTarget)
          if (event.key !== 'Enter' || !button) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit(button)
        }}
        onBlur={(event) => setQuantity(settle(event.currentTarget, min, max))}
      />
      {hydrated && (
        <button
          type="button"
          aria-label={more}
          aria-disabled={quantity >= max}
          onClick={() => step(input, 1)}
        >
          +
        </button>
      )}
    </div>
  )
}

function step({ current: input }: RefObject<HTMLInputElement | null>, by: number) {
  if (!input) return
  const from = input.value === '' ? Number(input.min) - 1 : Math.floor(input.valueAsNumber)
  change(input, String(Math.min(Number(input.max), Math.max(Number(input.min), from + by))))
}

/** A quantity that cannot be ordered becomes the nearest that can. */
function settle(input: HTMLInputElement, min: number, max: number): number {
  const typed = Math.floor(input.valueAsNumber)
  const nearest = Number.isNaN(typed) ? min : Math.min(max, Math.max(min, typed))
  if (input.value !== String(nearest)) change(input, String(nearest))
  return nearest
}

/** What Enter presses: the button that stands with the control in a `data-own-button`, not the form's first. */
function ownButton(input: HTMLInputElement): HTMLElement | null | undefined {
  return input.closest('[data-own-button]')?.querySelector<HTMLElement>('button[type="submit"]')
}

/** Sets what an input shows as if it had been typed, so that everyone who listens hears of it. */
function change(input: HTMLInputElement, value: string) {
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
