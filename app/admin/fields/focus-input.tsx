import { type MouseEvent, useId } from 'react'
import styles from './focus-input.module.css'

/** A shape that the site crops a picture to: its name and aspect ratio (width over height). */
export type CropFrame = { name: string; ratio: number }

type FocusInputProps = {
  /** Name of the field, which the summary of errors links to. */
  name: string
  label: string
  /** Address that shows the whole picture. */
  picture: string
  crops: readonly CropFrame[]
  /** `72% 60%`; empty for the middle. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/**
 * The point of a picture that stays in view: pressed on the picture, or set with two sliders, which work with the
 * keyboard and a screen reader. The preview beside it shows each of the picture's crops.
 */
export function FocusInput({ name, label, picture, crops, value, error, onChange }: FocusInputProps) {
  const id = useId()
  const [across, down] = pointOf(value)
  const position = `${across}% ${down}%`
  const slider = (sliderId: string, fieldProps: string, at: number, set: (to: number) => string) => (
    <label className={`stack middle text-sm gap-2 ${styles.slider}`} htmlFor={sliderId}>
      <span>{fieldProps}</span>
      <input
        id={sliderId}
        type="range"
        min={0}
        max={100}
        value={at}
        aria-valuetext={`${at}\u00a0%`}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(set(event.currentTarget.valueAsNumber))}
      />
    </label>
  )
  return (
    <fieldset className={`bare stack shrink ${styles.field}`}>
      <legend>{label}</legend>
      <p id={`${id}-help`} className="soft text-xs">
        Touchez dans l’image ce qui doit rester visible quand elle est coupée.
      </p>
      {/* The sliders are the accessible equivalent. */}
      <button
        type="button"
        className={styles.picture}
        tabIndex={-1}
        aria-hidden
        onClick={(event) => onChange(pressed(event))}
      >
        <img src={picture} alt="" />
        <span
          className={styles.point}
          style={{ insetInlineStart: `${across}%`, insetBlockStart: `${down}%` }}
        />
      </button>
      {slider(name, 'De gauche à droite', across, (to) => `${to}% ${down}%`)}
      {slider(`${name}-down`, 'De haut en bas', down, (to) => `${across}% ${to}%`)}
      <ul className={`bare flow soft text-xs gap-2 gap-x-3 ${styles.cuts}`}>
        {crops.map((cut) => (
          <li key={cut.name}>
            <img src={picture} alt="" style={{ aspectRatio: cut.ratio, objectPosition: position }} />
            <span>{cut.name}</span>
          </li>
        ))}
      </ul>
      {error && <p className={`text-sm ${styles.error}`}>{error}</p>}
    </fieldset>
  )
}

function pointOf(value: string): [number, number] {
  const [across = 50, down = 50] = value.match(/\d+/g)?.map(Number) ?? []
  return [across, down]
}

function pressed(event: MouseEvent<HTMLElement>): string {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return `${share(event.clientX - left, width)}% ${share(event.clientY - top, height)}%`
}

function share(at: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, at / whole)) * 100)
}
