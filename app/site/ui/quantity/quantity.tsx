import styles from './quantity.module.css'

type Props = {
  name: string
  min: number
  max: number
  initial?: number
  /** Labels of the control and its two buttons, with the product's name. */
  label: string
  less: string
  more: string
}

/**
 * A number input that works without the script; `stepQuantities` activates the buttons. At a limit a button is only
 * `aria-disabled`, since a disabled one would lose the keyboard's focus.
 */
export function Quantity({ name, min, max, initial = min, label, less, more }: Props) {
  return (
    <div className={styles.quantity} data-quantity>
      <button
        type="button"
        className="needs-script"
        value={-1}
        aria-label={less}
        aria-disabled={initial <= min}
      >
        −
      </button>
      <input
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
      />
      <button
        type="button"
        className="needs-script"
        value={1}
        aria-label={more}
        aria-disabled={initial >= max}
      >
        +
      </button>
    </div>
  )
}
