import styles from './quantity.module.css'

type Props = {
  name: string
  min: number
  max: number
  initial?: number
  /** Label with the product's name: `Quantité : Ballon`. */
  label: string
  /** Labels of the two buttons, where React draws them: elsewhere the page's script does. */
  buttons?: { less: string; more: string }
}

/**
 * A number input that works without the script; `stepQuantities` adds the buttons, for which there is room, and
 * activates them. At a limit a button is only `aria-disabled`, since a disabled one would lose the keyboard's focus.
 */
export function Quantity({ name, min, max, initial = min, label, buttons }: Props) {
  return (
    <div className={styles.quantity} data-quantity="">
      {buttons && (
        <button type="button" value={-1} aria-label={buttons.less} aria-disabled={initial <= min}>
          −
        </button>
      )}
      <input
        type="number"
        name={name}
        defaultValue={initial}
        min={min}
        max={max}
        required
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
      />
      {buttons && (
        <button type="button" value={1} aria-label={buttons.more} aria-disabled={initial >= max}>
          +
        </button>
      )}
    </div>
  )
}
