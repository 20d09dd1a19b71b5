import { FieldInput } from '#app/admin/fields/field-input.tsx'
import { focusField } from '#app/admin/parts/forms/field-focus.ts'
import { FormRow } from '#app/admin/parts/forms/form-part.tsx'
import styles from './about-counts.admin.module.css'
import { type AboutValues, aboutCounts, aboutLabelOf } from './about-form.ts'
import { contradictionsIn } from './contradictions.ts'

type AboutCountsProps = {
  values: AboutValues
  errors: Readonly<Record<string, string>>
  activeServices: number
  onChange: (name: string, value: unknown) => void
}

/** Fields of the four figures, with notes about contradictions on the site. */
export function AboutCounts({ values, errors, activeServices, onChange }: AboutCountsProps) {
  const contradictions = contradictionsIn(values, activeServices)
  return (
    <>
      <FormRow>
        {aboutCounts.map((name) => (
          <FieldInput
            key={name}
            name={name}
            field={{ kind: 'number', label: aboutLabelOf(name, values), part: 'counts' }}
            value={values[name] ?? 0}
            error={errors[name]}
            options={undefined}
            onChange={(value) => onChange(name, value)}
          />
        ))}
      </FormRow>
      <div role="status">
        {contradictions.length > 0 && (
          <ul className={`tone-wait flush text-md ${styles.contradictions}`}>
            {contradictions.map(({ count, says, field }) => (
              <li key={`${count} ${field} ${says}`}>
                {field ? (
                  <>
                    «&nbsp;{says}&nbsp;» est écrit dans{' '}
                    <a
                      href={`#${field}`}
                      onClick={(event) => {
                        event.preventDefault()
                        focusField(field)
                      }}
                    >
                      {aboutLabelOf(field, values)}
                    </a>
                    &nbsp;: à corriger aussi.
                  </>
                ) : (
                  <>Le site montre {says}.</>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
