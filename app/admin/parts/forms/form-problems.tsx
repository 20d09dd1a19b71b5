import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { focusField } from './field-focus.ts'
import styles from './form-problems.module.css'

/** Lists the wrong fields as links to them; renders nothing without any. */
export function FormProblems({ errors }: { errors: Readonly<Record<string, string>> }) {
  const problems = Object.entries(errors)
  if (problems.length === 0) return null
  return (
    <div className={`tone-stop text-md ${styles.problems}`} role="alert">
      <IconAlertCircle size={20} aria-hidden />
      <p>
        {problems.length > 1 ? `${problems.length} champs sont à corriger : ` : 'Un champ est à corriger : '}
        {problems.map(([id, label], index) => (
          <span key={id}>
            {index > 0 && ', '}
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(id)
              }}
            >
              {label}
            </a>
          </span>
        ))}
        .
      </p>
    </div>
  )
}
