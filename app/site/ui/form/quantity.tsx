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

/**
 * How many: a number input that works alone; `stepQuantities` makes the buttons work. At an end they are only said to be
 * off: a button that is off in earnest would let the focus of the keyboard go.
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
